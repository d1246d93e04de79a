// Made by scripts/generate-client.ts from the API's own OpenAPI. Do not edit.
export interface paths {
    "/api/management/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List projects */
        get: operations["listProjects"];
        put?: never;
        /** Create a project with its default contact group */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a project, its settings, or disable and enable it */
        patch: operations["changeProject"];
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/agents/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a definition in one step: as a new agent, or as the next version of one */
        post: operations["pushAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/call-tasks/{callTaskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a call task */
        get: operations["readCallTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/calls/{callId}/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what happened in a call, oldest first */
        get: operations["readJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an API key; its text is shown this once */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/trunks/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Create or replace the trunk of this name */
        put: operations["saveTrunk"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/call-results/{callId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get call result detail by call */
        get: operations["getCallResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/call-results/by-call-task/{callTaskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get call result detail by call task */
        get: operations["getCallResultByCallTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/end-users/add-and-call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an end user and call at once */
        post: operations["addAndCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AddAndCallRequestInput: {
            agentId?: string | null;
            attributions?: {
                label: string;
                value: string;
            }[] | null;
            autoRedialConfig?: components["schemas"]["AutoRedialConfigInput"] | null;
            /** @deprecated */
            companyName?: string | null;
            /** @deprecated */
            email?: string | null;
            /** @deprecated */
            familyName?: string | null;
            /** @deprecated */
            familyNameKana?: string | null;
            /** @deprecated */
            givenName?: string | null;
            /** @deprecated */
            givenNameKana?: string | null;
            phoneNumber: string;
            userGroupId?: string | null;
        };
        AnalysisItem: {
            description: string;
            id: string;
            isOptional: boolean;
            label: string;
            options: null;
            /** @constant */
            type: "boolean";
            value: boolean | null;
        } | {
            description: string;
            id: string;
            isOptional: boolean;
            label: string;
            options: null;
            /** @constant */
            type: "text";
            value: string | null;
        } | {
            description: string;
            id: string;
            isOptional: boolean;
            label: string;
            options: null;
            /** @constant */
            type: "number";
            value: number | null;
        } | {
            description: string;
            id: string;
            isOptional: boolean;
            label: string;
            options: string[];
            /** @constant */
            type: "single_choice";
            value: string | null;
        } | {
            description: string;
            id: string;
            isOptional: boolean;
            label: string;
            options: string[];
            /** @constant */
            type: "multiple_choice";
            value: string[] | null;
        } | {
            description: string;
            id: string;
            isOptional: boolean;
            label: string;
            options: null;
            /** @constant */
            type: "goal_achievement";
            value: ("achieved" | "partially_achieved" | "not_achieved") | null;
        };
        AutoRedialConfigInput: {
            analysisConditionMatchType?: ("and" | "or") | null;
            enabled: boolean;
            maxRetries: number;
            targetAnalysisConditions?: ({
                analysisId: string;
                matchType?: ("and" | "or") | null;
                /** @constant */
                type: "boolean";
                value: boolean;
            } | {
                analysisId: string;
                matchType?: ("and" | "or") | null;
                /** @enum {string} */
                operator: "equals" | "not_equals" | "contains" | "not_contains";
                /** @constant */
                type: "text";
                value: string;
            } | ({
                analysisId: string;
                matchType?: ("and" | "or") | null;
                /** @enum {string} */
                operator: "eq" | "ne" | "gt" | "gte" | "lt" | "lte";
                /** @constant */
                type: "number";
                value: number;
            } | {
                analysisId: string;
                matchType?: ("and" | "or") | null;
                max: number;
                min: number;
                /** @enum {string} */
                operator: "between" | "not_between";
                /** @constant */
                type: "number";
            }) | {
                analysisId: string;
                matchType?: ("and" | "or") | null;
                /** @enum {string} */
                operator: "in" | "not_in";
                /** @constant */
                type: "single_choice";
                values: string[];
            } | {
                analysisId: string;
                matchType?: ("and" | "or") | null;
                /** @enum {string} */
                operator: "contains_any" | "contains_all" | "contains_none";
                /** @constant */
                type: "multiple_choice";
                values: string[];
            } | {
                analysisId: string;
                matchType?: ("and" | "or") | null;
                /** @enum {string} */
                operator: "in" | "not_in";
                /** @constant */
                type: "goal_achievement";
                values: ("achieved" | "partially_achieved" | "not_achieved")[];
            })[] | null;
            targetCallStatuses: ("completed" | "no_answer" | "unreachable" | "failed")[];
            targetDestinationTypes?: ("human" | "voicemail" | "ivr" | "call_screening" | "announcement" | "fax" | "unknown")[] | null;
        };
        CallResult: {
            agent: {
                id: string;
                name: string | null;
            };
            analysis: components["schemas"]["AnalysisItem"][] | null;
            audioAvailable: boolean;
            callId: string;
            callTaskId: string | null;
            conversation: {
                messages: components["schemas"]["Message"][];
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: uri */
            detailsUrl: string;
            /** @enum {string} */
            direction: "inbound" | "outbound" | "web";
            durationSeconds: number | null;
            endedAt: string | null;
            endUser: {
                attributes: {
                    label: string;
                    value: string;
                }[];
                id: string;
                phoneNumber: string;
            } | null;
            endUserAttributesSnapshot: {
                [key: string]: string;
            } | null;
            finalVariablesSnapshot: {
                [key: string]: unknown;
            } | null;
            from: string;
            isVoicemail: boolean;
            startedAt: string | null;
            /** @enum {string} */
            status: "preparing" | "ringing" | "in_progress" | "completed" | "no_answer" | "unreachable" | "failed";
            to: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Error: {
            /** @enum {string} */
            code?: "invalid_request" | "destination_not_allowed" | "destination_suppressed" | "outside_calling_hours" | "unauthorized" | "ip_not_allowed" | "forbidden" | "project_not_found" | "user_group_not_found" | "agent_not_found" | "call_task_not_found" | "call_result_not_found" | "not_found" | "idempotency_in_progress" | "conflict" | "idempotency_mismatch" | "rate_limited" | "internal_error";
            error: string;
        };
        JournalEntry: {
            /** Format: date-time */
            at: string;
            event: {
                fence: number;
                /** @constant */
                kind: "claimed";
                node: string;
                process: string;
            } | {
                /** @constant */
                kind: "dialling";
                trunkId: string;
            } | {
                /** @constant */
                kind: "ringing";
                sipCode?: number;
            } | {
                /** @constant */
                kind: "early_media";
            } | {
                /** @constant */
                kind: "answered";
                ringMs: number;
            } | {
                /** @constant */
                kind: "recording_started";
            } | {
                characterCount: number;
                /** @enum {string} */
                effect: "turn" | "interruption" | "below_min_words" | "ignored";
                /** Format: date-time */
                endedAt: string;
                /** @constant */
                kind: "user_utterance";
                minWords: number;
                /** Format: date-time */
                startedAt: string;
                text: string;
                wordCount: number;
            } | {
                generated: string;
                heard: string;
                interrupted: boolean;
                /** @constant */
                kind: "agent_utterance";
                playedMs: number;
                /** Format: date-time */
                startedAt: string;
            } | {
                arguments: {
                    [key: string]: unknown;
                };
                /** @constant */
                kind: "tool_call";
                /** Format: date-time */
                startedAt: string;
                toolCallId: string;
                toolName: string;
            } | {
                /** @constant */
                kind: "tool_result";
                result: unknown;
                toolCallId: string;
                toolName: string;
            } | {
                digit: string;
                /** @constant */
                kind: "dtmf";
            } | {
                /** Format: date-time */
                endOfSpeechAt?: string;
                endOfTurnMs?: number;
                firstAudioMadeMs?: number;
                firstAudioPlayedMs?: number;
                firstTokenMs?: number;
                /** @constant */
                kind: "turn_timing";
                transcriptionMs?: number;
            } | {
                /** @enum {string} */
                cause: "end_of_greeting" | "silence" | "at_once";
                /** @constant */
                kind: "first_word";
                latencyMs: number;
                /** Format: date-time */
                momentToSpeakAt: string;
            } | {
                /** @constant */
                kind: "silence_prompt";
            } | {
                /** @constant */
                kind: "provider_error";
                recoverable: boolean;
                /** @enum {string} */
                stage: "stt" | "llm" | "tts" | "session";
            } | {
                cause: string;
                /** @constant */
                kind: "gap";
                /** Format: date-time */
                startedAt: string;
            } | {
                /** @enum {string} */
                dialCertainty: "not_dialed" | "dialed" | "unknown";
                /** @constant */
                kind: "ended";
                q850Cause?: number;
                /** @enum {string} */
                reason: "callee_hangup" | "agent_hangup" | "max_duration" | "silence" | "voicemail" | "announcement" | "transferred" | "cancelled" | "ring_timeout" | "busy" | "declined" | "blocked" | "invalid_number" | "not_routable" | "unavailable" | "trunk_error" | "carrier_refused" | "provider_error" | "worker_lost" | "internal_error" | "suppressed" | "expired";
                sipCode?: number;
                /** @enum {string} */
                status: "completed" | "no_answer" | "unreachable" | "failed";
            };
            seq: number;
        };
        Message: {
            content: string;
            /** @constant */
            interactionStatus: "transcribed_only";
            interruptionCharacterCount?: number;
            /** @constant */
            interruptionEligibility: "below_min_words";
            minInterruptionWords?: number;
            /** @constant */
            role: "user";
        } | {
            content: string;
            /** @enum {string} */
            role: "user" | "assistant";
        } | {
            arguments: {
                [key: string]: unknown;
            };
            /** @constant */
            role: "tool_call";
            toolCallId: string;
            toolName: string;
        } | {
            result: unknown;
            /** @constant */
            role: "tool_result";
            toolCallId: string;
            toolName: string;
        };
        PendingCallResult: {
            callTaskId: string;
            message: string;
            /** @constant */
            status: "pending";
        };
        ProjectSettings: {
            /** @default null */
            allowedCountries: string[] | null;
            /**
             * @default [
             *       "fixed_line",
             *       "mobile",
             *       "voip"
             *     ]
             */
            allowedNumberTypes: ("fixed_line" | "mobile" | "voip" | "toll_free")[];
            /** @default 3 */
            attemptsPerNumberPerDay: number | null;
            callingHours: {
                /** @default 09:00 */
                from: string;
                /**
                 * @default wait
                 * @enum {string}
                 */
                outsideHours: "wait" | "refuse";
                /** @default 20:00 */
                to: string;
                /** @default false */
                unlocked: boolean;
            };
            /** @default US */
            country: string;
            /** @default [] */
            denyPrefixes: string[];
            /** @default [] */
            ipAllowList: (string)[];
            /** @default null */
            minutesPerDay: number | null;
            rateLimits: {
                /** @default 300 */
                addAndCallPerMinute: number;
                /** @default 1200 */
                readsPerMinute: number;
            };
        };
        ProjectSettingsInput: {
            /** @default null */
            allowedCountries?: string[] | null;
            /**
             * @default [
             *       "fixed_line",
             *       "mobile",
             *       "voip"
             *     ]
             */
            allowedNumberTypes?: ("fixed_line" | "mobile" | "voip" | "toll_free")[];
            /** @default 3 */
            attemptsPerNumberPerDay?: number | null;
            /** @default {} */
            callingHours?: {
                /** @default 09:00 */
                from?: string;
                /**
                 * @default wait
                 * @enum {string}
                 */
                outsideHours?: "wait" | "refuse";
                /** @default 20:00 */
                to?: string;
                /** @default false */
                unlocked?: boolean;
            };
            /** @default US */
            country?: string;
            /** @default [] */
            denyPrefixes?: string[];
            /** @default [] */
            ipAllowList?: (string)[];
            /** @default null */
            minutesPerDay?: number | null;
            /** @default {} */
            rateLimits?: {
                /** @default 300 */
                addAndCallPerMinute?: number;
                /** @default 1200 */
                readsPerMinute?: number;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listProjects: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
                /** @description Only the project of this name */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of projects, newest first */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            createdAt: string;
                            defaultAgentId: string | null;
                            defaultCallerNumber: string;
                            defaultGroupId: string | null;
                            disabled: boolean;
                            lines: number;
                            name: string;
                            paused: boolean;
                            projectId: string;
                            settings: components["schemas"]["ProjectSettings"];
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Request invalid */
            400: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Management key missing or invalid */
            401: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role of the key does not reach this far */
            403: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or of another project */
            404: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unavailable for a moment; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    defaultCallerNumber: string;
                    lines?: number;
                    name: string;
                    settings?: components["schemas"]["ProjectSettingsInput"];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        defaultAgentId: string | null;
                        defaultCallerNumber: string;
                        defaultGroupId: string | null;
                        disabled: boolean;
                        lines: number;
                        name: string;
                        paused: boolean;
                        projectId: string;
                        settings: components["schemas"]["ProjectSettings"];
                    };
                };
            };
            /** @description Request invalid */
            400: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Management key missing or invalid */
            401: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role of the key does not reach this far */
            403: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or of another project */
            404: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description In conflict with what is there */
            409: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body over 1 MiB */
            413: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Content type is not application/json */
            415: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unavailable for a moment; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    defaultAgentId?: string | null;
                    defaultCallerNumber?: string;
                    defaultGroupId?: string;
                    disabled?: boolean;
                    lines?: number;
                    name?: string;
                    settings?: {
                        allowedCountries?: string[] | null;
                        allowedNumberTypes?: ("fixed_line" | "mobile" | "voip" | "toll_free")[];
                        attemptsPerNumberPerDay?: number | null;
                        callingHours?: {
                            /** @default 09:00 */
                            from?: string;
                            /**
                             * @default wait
                             * @enum {string}
                             */
                            outsideHours?: "wait" | "refuse";
                            /** @default 20:00 */
                            to?: string;
                            /** @default false */
                            unlocked?: boolean;
                        };
                        country?: string;
                        denyPrefixes?: string[];
                        ipAllowList?: (string)[];
                        minutesPerDay?: number | null;
                        rateLimits?: {
                            /** @default 300 */
                            addAndCallPerMinute?: number;
                            /** @default 1200 */
                            readsPerMinute?: number;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description The project as it is now */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        createdAt: string;
                        defaultAgentId: string | null;
                        defaultCallerNumber: string;
                        defaultGroupId: string | null;
                        disabled: boolean;
                        lines: number;
                        name: string;
                        paused: boolean;
                        projectId: string;
                        settings: components["schemas"]["ProjectSettings"];
                    };
                };
            };
            /** @description Request invalid */
            400: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Management key missing or invalid */
            401: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role of the key does not reach this far */
            403: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or of another project */
            404: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description In conflict with what is there */
            409: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body over 1 MiB */
            413: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Content type is not application/json */
            415: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unavailable for a moment; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    pushAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentId?: string;
                    definition: {
                        /** @default [] */
                        analysisItems?: {
                            /** @default  */
                            description?: string;
                            /** @description Absent: that of the item with the same label before, or a new one */
                            id?: string;
                            /** @default false */
                            isOptional?: boolean;
                            label: string;
                            /** @default null */
                            options?: string[] | null;
                            /** @enum {string} */
                            type: "boolean" | "text" | "number" | "single_choice" | "multiple_choice" | "goal_achievement";
                        }[];
                        /** @default null */
                        callerNumber?: string | null;
                        /** @default Goodbye. */
                        goodbye?: string;
                        instructions: string;
                        /** @default en-US */
                        language?: string;
                        /** @default 600000 */
                        maxDurationMs?: number;
                        /**
                         * @default {
                         *       "model": "scripted"
                         *     }
                         */
                        model?: {
                            model: string;
                        };
                        opening: string;
                        /**
                         * @default {
                         *       "model": "moonshine"
                         *     }
                         */
                        recogniser?: {
                            model: string;
                        };
                        /** @default true */
                        recording?: boolean;
                        /** @default 30000 */
                        ringTimeoutMs?: number;
                        /** @default {} */
                        silence?: {
                            /** @default 20000 */
                            endAfterMs?: number;
                            /** @default Are you still there? */
                            prompt?: string;
                            /** @default 7000 */
                            promptAfterMs?: number;
                        };
                        /**
                         * @default after_greeting
                         * @enum {string}
                         */
                        speakFirst?: "after_greeting" | "at_once";
                        /** @default {} */
                        turnTaking?: {
                            /** @default 500 */
                            endOfTurnMs?: number;
                            /** @default 400 */
                            minInterruptionMs?: number;
                            /** @default 2 */
                            minInterruptionWords?: number;
                        };
                        /**
                         * @default {
                         *       "model": "local",
                         *       "voice": "slt"
                         *     }
                         */
                        voice?: {
                            model: string;
                            voice: string;
                        };
                    };
                    /** @default false */
                    makeDefault?: boolean;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Published */
            201: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agentId: string;
                        version: number;
                    };
                };
            };
            /** @description Request invalid */
            400: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Management key missing or invalid */
            401: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role of the key does not reach this far */
            403: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or of another project */
            404: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description In conflict with what is there */
            409: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body over 1 MiB */
            413: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Content type is not application/json */
            415: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unavailable for a moment; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readCallTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                callTaskId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        callIds: string[];
                        callTaskId: string;
                        /** @enum {string} */
                        state: "waiting" | "calling" | "concluding" | "redial_scheduled" | "final";
                    };
                };
            };
            /** @description Request invalid */
            400: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Management key missing or invalid */
            401: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role of the key does not reach this far */
            403: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or of another project */
            404: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unavailable for a moment; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readJournal: {
        parameters: {
            query?: {
                afterSeq?: number;
            };
            header?: never;
            path: {
                callId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries after the given one */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["JournalEntry"][];
                    };
                };
            };
            /** @description Request invalid */
            400: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Management key missing or invalid */
            401: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role of the key does not reach this far */
            403: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or of another project */
            404: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unavailable for a moment; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    ipAllowList?: (string)[];
                    /** @enum {string} */
                    mode: "test" | "live";
                    name: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        apiKeyId: string;
                        key: string;
                        /** @enum {string} */
                        mode: "test" | "live";
                    };
                };
            };
            /** @description Request invalid */
            400: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Management key missing or invalid */
            401: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role of the key does not reach this far */
            403: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or of another project */
            404: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description In conflict with what is there */
            409: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body over 1 MiB */
            413: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Content type is not application/json */
            415: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unavailable for a moment; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    saveTrunk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    definition: {
                        /**
                         * @default [
                         *       "ulaw",
                         *       "alaw"
                         *     ]
                         */
                        codecs?: ("ulaw" | "alaw" | "g722" | "opus")[];
                        host: string;
                        /** @default 20000 */
                        progressTimeoutMs?: number;
                        /**
                         * @default udp
                         * @enum {string}
                         */
                        transport?: "udp" | "tcp" | "tls";
                    };
                    /** @enum {string} */
                    mode: "test" | "live";
                    projectId?: string;
                };
            };
        };
        responses: {
            /** @description Saved */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        trunkId: string;
                    };
                };
            };
            /** @description Request invalid */
            400: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Management key missing or invalid */
            401: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role of the key does not reach this far */
            403: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found, or of another project */
            404: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description In conflict with what is there */
            409: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body over 1 MiB */
            413: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Content type is not application/json */
            415: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unavailable for a moment; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCallResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                callId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CallResult"];
                    };
                };
            };
            /** @description API key missing or invalid */
            401: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Access refused, for instance by IP restriction */
            403: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unavailable for a moment; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCallResultByCallTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                callTaskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Result exists */
            200: {
                headers: {
                    /** @description All calls of the task, oldest first, separated by commas. */
                    "call-ids"?: string;
                    /** @description waiting, calling, concluding, redial_scheduled or final. Stop asking on final. */
                    "call-task-state"?: string;
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CallResult"];
                    };
                };
            };
            /** @description Result being created */
            202: {
                headers: {
                    /** @description All calls of the task, oldest first, separated by commas. */
                    "call-ids"?: string;
                    /** @description waiting, calling, concluding, redial_scheduled or final. Stop asking on final. */
                    "call-task-state"?: string;
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingCallResult"];
                };
            };
            /** @description API key missing or invalid */
            401: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Access refused, for instance by IP restriction */
            403: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unavailable for a moment; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addAndCall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAndCallRequestInput"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    /** @description true when this is the stored answer of an earlier, equal request. */
                    "idempotent-replayed"?: string;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        callTaskId: string;
                        endUserId: string;
                        message: string;
                    };
                };
            };
            /** @description Request invalid */
            400: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description API key missing or invalid */
            401: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Access refused, for instance by IP restriction */
            403: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found */
            404: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Body over 1 MiB */
            413: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Content type is not application/json */
            415: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Rate limit exceeded */
            429: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Internal server error */
            500: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Unavailable for a moment; see Retry-After */
            503: {
                headers: {
                    /** @description Seconds after which to ask again. */
                    "retry-after"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
