/** What the page at /api/docs says before the first operation. */
export const INTRODUCTION = `Places voice calls to people through configurable agents, and keeps what came of them.

**Public API** (\`/api/v1\`): schedule a call and read its result. Every request carries \`x-api-key\`. A key belongs to one project; a test key (\`osk_test_…\`) only ever reaches the simulated phone network.

**Management API** (\`/api/management/v1\`): set up projects, keys and agents, and run them. Every request carries \`authorization: Bearer …\` with a management key.

- **Once only.** Send an \`Idempotency-Key\` with add-and-call. The same key and body within 24 hours get the first answer again, with \`Idempotent-Replayed: true\`, and nobody is rung twice.
- **Waiting.** Read by call task until the header \`Call-Task-State\` is \`final\`; ask again after \`Retry-After\` seconds. A final status alone is not the end: a redial may follow.
- **Errors** are \`{ "code": …, "error": … }\`. Decide by \`code\`; \`error\` is one sentence for a person. Every answer has \`x-request-id\`: name it when you ask for help.
- **Limits.** Over a limit the answer is 429, with \`Retry-After\`.
- **Lists** are \`{ "data": […], "nextCursor": … }\`, newest first; pass \`nextCursor\` back as \`cursor\` until it is null.`;
