"""Whatever the description of the API lets one send, and whatever it does not, is answered as it says."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from app.api.openapi import document
from tests.drawing import draws

OPERATIONS = [
    (path, method, operation) for path, methods in document()["paths"].items() for method, operation in methods.items()
]
TRIED = [
    pytest.param(path, method, mode, id=f"{method} {path} {mode.value}")
    for path, method, operation in OPERATIONS
    for mode in GenerationMode
    # any name may stand in an address: nothing else that is sent there is against the description
    if mode is GenerationMode.POSITIVE
    or "requestBody" in operation
    or any(each["in"] == "query" for each in operation.get("parameters", ()))
]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def described(app: Flask) -> Any:
    return schemathesis.openapi.from_wsgi("/api/openapi.json", app)


def test_every_operation_of_the_description_is_tried(described: Any) -> None:
    assert len(OPERATIONS) > 10
    found = {(each.ok().path, each.ok().method) for each in described.get_all_operations()}
    assert found == {(path, method) for path, method, _ in OPERATIONS}


@pytest.mark.parametrize(("path", "method", "mode"), TRIED)
@draws(4, database=None)
@given(data=st.data())
def test_what_is_sent_is_answered_as_described(
    described: Any, path: str, method: str, mode: GenerationMode, data: st.DataObject
) -> None:
    case = data.draw(described[path][method].as_strategy(generation_mode=mode))
    case.call_and_validate(checks=CHECKS, headers={"Accept-Encoding": "identity"})
