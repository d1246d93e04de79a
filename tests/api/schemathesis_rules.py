"""What schemathesis must know of us: the rules that no JSON Schema can tell.

A request that fits the schema may be refused with 400 only in one of these sentences; every other refusal of a
valid request is a failure, as in schemathesis' own check positive_data_acceptance, which this one stands in for.
"""

import json
import re

import schemathesis
from schemathesis.specs.openapi.checks import positive_data_acceptance

RULES_BEYOND_THE_SCHEMA = re.compile(
    "|".join(
        [
            r"^phoneNumber must be a possible phone number",
            r"^phoneNumber is ",  # what the project may call: country, type, prefix
            r"^phoneNumber asked not to be called",
            r"must be a number in E\.164",
            r"^attributions must not repeat a label",
            r"label must not be (empty|blank)|label must be at least 1 character",  # after trimming
            r"targetAnalysisConditions\[\d+\]\.(analysisId|type) ",  # of the agent's own items
            r"targetAnalysisConditions\[\d+\]\.(max|min) ",
            r"targetCallStatuses must (not repeat|name at least)",
            r"analysisConditionMatchType contradicts",
            r"must not hold a NUL character or half of a surrogate pair",
            r"is not a known field",  # a test key names what a live key ignores
            r"^cursor is not one of ours",
            r"^last-event-id must be",
            r"must not name an event twice",
            r"must be later than from",
            r"analysisItems must not repeat|analysisItems\[\d+\]\.options must ",  # choices, where the type has them
            r"callingHours\.from must be before to",
            r"callingHours must lie between 08:00 and 21:00",
            r"definition\.(mediaEncryption sdes sends|privacy id hides|localNets they are|sessionTimers minimum|codecs each)",
            r"^passwords\.(authentication|registration) is (missing|given)",
            r"^(url|baseUrl) ",  # the guard of outbound addresses
            r"definition\.tools\.http\[\d+\]\.",  # places in an address, and a schema that is itself in the body
            r"^The agent may not be published\.",  # what country, purpose and the project's own keys forbid
        ]
    )
)


# Refused by the parser, before any rule: such a body would change the prototype of our objects.
PROTOTYPE_KEYS = re.compile(r'"__proto__"|"constructor"')


def is_refused_for_its_prototype(response, case) -> bool:
    if not response.json().get("error", "").startswith("The body is not valid JSON, or holds the key __proto__"):
        return False
    return PROTOTYPE_KEYS.search(json.dumps(case.body, default=str)) is not None


@schemathesis.check
def valid_requests_are_refused_only_by_a_named_rule(ctx, response, case):
    if response.status_code == 400 and RULES_BEYOND_THE_SCHEMA.search(response.json().get("error", "")):
        return None
    if response.status_code == 400 and is_refused_for_its_prototype(response, case):
        return None
    return positive_data_acceptance(ctx, response, case)
