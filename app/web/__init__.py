"""What every request and every answer goes through, whatever they are about."""
