// Made by scripts/generate-client.ts from the API's own OpenAPI. Do not edit.
export interface paths {
    "/api/management/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who changed what in the whole installation */
        get: operations["listInstallationAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/dialling": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read whether all dialling is stopped */
        get: operations["readDialling"];
        /** Stop all new dialling of the installation, or allow it again */
        put: operations["setDialling"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at every part of the installation */
        post: operations["runInstallationDoctor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/management-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List management keys of the whole installation */
        get: operations["listInstallationKeys"];
        put?: never;
        /** Create a management key of the whole installation */
        post: operations["createInstallationKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/management-keys/{managementKeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a management key of the whole installation */
        delete: operations["revokeInstallationKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
        /** Read a project and its settings */
        get: operations["readProject"];
        put?: never;
        post?: never;
        /** Delete a project: its keys end, and nothing of it is rung any more */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /** Change a project or its settings, disable or enable it */
        patch: operations["changeProject"];
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List agents */
        get: operations["listAgents"];
        put?: never;
        /** Create an agent with a draft */
        post: operations["createAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/agents/{agentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an agent, its draft and its newest version */
        get: operations["readAgent"];
        put?: never;
        post?: never;
        /** Delete an agent; its id stays in calls and tasks */
        delete: operations["deleteAgent"];
        options?: never;
        head?: never;
        /** Change the name or the draft of an agent */
        patch: operations["changeAgent"];
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/agents/{agentId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause dialling for an agent */
        post: operations["pauseAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/agents/{agentId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish the draft as the next version, which never changes */
        post: operations["publishAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/agents/{agentId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume dialling for an agent */
        post: operations["resumeAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/agents/{agentId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the published versions of an agent */
        get: operations["listAgentVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/agents/{agentId}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a published version of an agent */
        get: operations["readAgentVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/agents/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whether a definition may be published, and what would be better */
        post: operations["checkAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        /** Publish a definition in one step: a new agent, or the next version of one */
        post: operations["pushAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who changed what in a project */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/call-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List call tasks by state, agent, group and time */
        get: operations["listCallTasks"];
        put?: never;
        post?: never;
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
        /** Read a call task with all its attempts */
        get: operations["readCallTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/call-tasks/{callTaskId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a call task, whether it waits, rings or talks */
        post: operations["cancelCallTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/call-tasks/{callTaskId}/explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Explain why a call task was or was not rung again */
        get: operations["explainCallTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/caller-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the numbers a project calls from */
        get: operations["listCallerNumbers"];
        put?: never;
        /** Add a number to call from */
        post: operations["addCallerNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/caller-numbers/{callerNumberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a number to call from */
        delete: operations["removeCallerNumber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List calls by status, agent, group and time */
        get: operations["listCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/calls/{callId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a call with its journal */
        get: operations["readCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/calls/{callId}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Analyse a call again; what was decided of its task stands */
        post: operations["analyseCall"];
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
    "/api/management/v1/projects/{projectId}/calls/{callId}/recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what is known of a recording: its check and peaks for drawing */
        get: operations["readRecording"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/calls/{callId}/recording/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hear a recording, whole or a range: left the callee, right the agent */
        get: operations["readRecordingAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/calls/{callId}/recording/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a link to a recording that needs no key and expires */
        post: operations["createRecordingLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/calls/{callId}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Watch a call: its journal as it is written, until the call has ended */
        get: operations["streamCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/calls/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Watch the calls of a project: every change of a status */
        get: operations["streamCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try every provider that the agents of a project use, and look at its trunks */
        post: operations["runProjectDoctor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/end-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List end users, of one group or of all */
        get: operations["listEndUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/end-users/{endUserId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an end user */
        get: operations["readEndUser"];
        put?: never;
        post?: never;
        /** Erase an end user: number, attributes, words and recordings */
        delete: operations["eraseEndUser"];
        options?: never;
        head?: never;
        /** Record on what ground an end user may be called */
        patch: operations["changeEndUser"];
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List API keys, without their texts */
        get: operations["listApiKeys"];
        put?: never;
        /** Create an API key; its text is shown this once */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/keys/{apiKeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /** Change the name or the IP allow list of an API key */
        patch: operations["changeApiKey"];
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/management-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List management keys of a project */
        get: operations["listManagementKeys"];
        put?: never;
        /** Create a management key of a project; shown this once */
        post: operations["createManagementKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/management-keys/{managementKeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a management key of a project */
        delete: operations["revokeManagementKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause dialling for a project */
        post: operations["pauseProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the providers that a project has a key of */
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/providers/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a project its key of a provider */
        put: operations["saveProvider"];
        post?: never;
        /** Forget the key of a provider */
        delete: operations["removeProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/redial/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say what another redial rule would have decided about past calls */
        post: operations["previewRedial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume dialling for a project */
        post: operations["resumeProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the secrets that a project's tools may name */
        get: operations["listSecrets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/secrets/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a project a secret for its tools */
        put: operations["saveSecret"];
        post?: never;
        /** Forget a secret */
        delete: operations["removeSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List numbers that a project may not ring */
        get: operations["listSuppressions"];
        put?: never;
        /** Suppress a number for a project */
        post: operations["addSuppression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/suppressions/{suppressionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Let a project ring a number again */
        delete: operations["removeSuppression"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/trunks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a project's own trunks */
        get: operations["listTrunks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/trunks/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a project's own trunk */
        get: operations["readTrunk"];
        /** Create or replace the project's own trunk of this name */
        put: operations["saveTrunk"];
        post?: never;
        /** Delete a project's own trunk */
        delete: operations["deleteTrunk"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/trunks/{name}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a project's own trunk does */
        get: operations["readTrunkStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/user-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List contact groups */
        get: operations["listUserGroups"];
        put?: never;
        /** Create a contact group */
        post: operations["createUserGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/user-groups/{userGroupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a contact group */
        get: operations["readUserGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rename a contact group */
        patch: operations["renameUserGroup"];
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/user-groups/{userGroupId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause dialling for a contact group */
        post: operations["pauseUserGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/user-groups/{userGroupId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume dialling for a contact group */
        post: operations["resumeUserGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/waiting-call-tasks/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel all waiting tasks of a project, an agent or a group */
        post: operations["cancelWaitingTasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhook endpoints */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /** Create a webhook endpoint; its secret is shown this once */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/webhook-endpoints/{webhookEndpointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a webhook endpoint */
        get: operations["readWebhookEndpoint"];
        put?: never;
        post?: never;
        /** Delete a webhook endpoint */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /** Change, disable or enable a webhook endpoint */
        patch: operations["changeWebhookEndpoint"];
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/webhook-endpoints/{webhookEndpointId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was sent to an endpoint, by state and kind of event */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/webhook-endpoints/{webhookEndpointId}/deliveries/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a delivery with all its attempts */
        get: operations["readWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/webhook-endpoints/{webhookEndpointId}/deliveries/{eventId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an event again, under the same id */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/webhook-endpoints/{webhookEndpointId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the events of a span of time again */
        post: operations["resendWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/webhook-endpoints/{webhookEndpointId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a webhook endpoint a new secret; it is shown this once */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/projects/{projectId}/webhook-endpoints/{webhookEndpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test event, once; its delivery shows what came of it */
        post: operations["sendTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List numbers that nobody may ring */
        get: operations["listInstallationSuppressions"];
        put?: never;
        /** Suppress a number for the whole installation */
        post: operations["addInstallationSuppression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/suppressions/{suppressionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Let a number be rung again */
        delete: operations["removeInstallationSuppression"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/trunks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List trunks that all projects share */
        get: operations["listInstallationTrunks"];
        put?: never;
        post?: never;
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
        /** Read a shared trunk */
        get: operations["readInstallationTrunk"];
        /** Create or replace the shared trunk of this name */
        put: operations["saveInstallationTrunk"];
        post?: never;
        /** Delete a shared trunk */
        delete: operations["deleteInstallationTrunk"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/management/v1/trunks/{name}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a shared trunk does */
        get: operations["readInstallationTrunkStatus"];
        put?: never;
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
        AddAndCallRequest: {
            /** @description Agent that places the call. Absent: the default agent of the project. */
            agentId?: string | null;
            /** @description What is known about the person, for the agent to use. At most 100; labels are unique. */
            attributions?: {
                label: string;
                value: string;
            }[] | null;
            /** @description When to ring again, and how often. */
            autoRedialConfig?: components["schemas"]["AutoRedialConfigInput"] | null;
            /**
             * @deprecated
             * @description Use attributions.
             */
            companyName?: string | null;
            /**
             * @deprecated
             * @description Use attributions.
             */
            email?: string | null;
            /**
             * @deprecated
             * @description Use attributions.
             */
            familyName?: string | null;
            /**
             * @deprecated
             * @description Use attributions.
             */
            familyNameKana?: string | null;
            /**
             * @deprecated
             * @description Use attributions.
             */
            givenName?: string | null;
            /**
             * @deprecated
             * @description Use attributions.
             */
            givenNameKana?: string | null;
            /** @description Begins with a plus sign and the country code. Spaces, hyphens, dots and parentheses are dropped; stored and returned as E.164. */
            phoneNumber: string;
            /** @description Contact group the person is registered into. Absent: the default group of the project. */
            userGroupId?: string | null;
        };
        AgentDefinition: {
            /** @default [] */
            analysisItems: components["schemas"]["AnalysisQuestion"][];
            /** @default null */
            callerNumber: string | null;
            /** @default null */
            goodbye: string | null;
            hold: {
                /** @default 180000 */
                maxMs: number;
            };
            instructions: string;
            ivr: {
                /**
                 * @default hang_up
                 * @enum {string}
                 */
                action: "navigate" | "hang_up";
                /** @default [] */
                keys: {
                    press: string;
                    whenHeard: string;
                }[];
            };
            /** @default en-US */
            language: string;
            /** @default 600000 */
            maxDurationMs: number;
            model: {
                /** @default [] */
                fallbacks: {
                    model: string;
                    /**
                     * @default local
                     * @enum {string}
                     */
                    provider: "local" | "openai" | "google";
                }[];
                model: string;
                /**
                 * @default local
                 * @enum {string}
                 */
                provider: "local" | "openai" | "google";
            };
            opening: string;
            openingParts: {
                /** @default null */
                forWhom: string | null;
                /** @default null */
                howToOptOut: string | null;
                /** @default null */
                isAi: string | null;
                /** @default null */
                whoCalls: string | null;
                /** @default null */
                why: string | null;
            };
            /** @default null */
            optOutKey: string | null;
            /**
             * @default service
             * @enum {string}
             */
            purpose: "sales" | "service" | "survey" | "notice";
            recogniser: {
                /** @default [] */
                fallbacks: {
                    model: string;
                    /**
                     * @default local
                     * @enum {string}
                     */
                    provider: "local" | "openai" | "deepgram" | "elevenlabs";
                }[];
                model: string;
                /**
                 * @default local
                 * @enum {string}
                 */
                provider: "local" | "openai" | "deepgram" | "elevenlabs";
            };
            /** @default true */
            recording: boolean;
            /** @default null */
            recordingNotice: string | null;
            /** @default 30000 */
            ringTimeoutMs: number;
            screening: {
                /** @default null */
                answer: string | null;
            };
            silence: {
                /** @default 20000 */
                endAfterMs: number;
                /** @default null */
                prompt: string | null;
                /** @default 7000 */
                promptAfterMs: number;
            };
            /**
             * @default after_greeting
             * @enum {string}
             */
            speakFirst: "after_greeting" | "at_once";
            /** @default true */
            stopRecordingOnObjection: boolean;
            tools: {
                /** @default true */
                agreeCallback: boolean;
                /** @default true */
                doNotCall: boolean;
                /** @default [] */
                http: {
                    /** @default {} */
                    body: {
                        [key: string]: string;
                    };
                    description: string;
                    /** @default null */
                    filler: string | null;
                    /** @default {} */
                    headers: {
                        [key: string]: string;
                    };
                    /** @default 4000 */
                    maxResultCharacters: number;
                    /**
                     * @default POST
                     * @enum {string}
                     */
                    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                    name: string;
                    /**
                     * @default {
                     *       "type": "object",
                     *       "properties": {}
                     *     }
                     */
                    parameters: {
                        [key: string]: unknown;
                    };
                    /** @default 8000 */
                    timeoutMs: number;
                    url: string;
                }[];
                /** @default false */
                sendDtmf: boolean;
                /** @default [] */
                setVariables: string[];
                /** @default [] */
                transferTo: {
                    /** @default  */
                    description: string;
                    name: string;
                    number: string;
                }[];
            };
            turnTaking: {
                /** @default null */
                alwaysInterrupt: string[] | null;
                /** @default 500 */
                endOfTurnMs: number;
                /** @default 400 */
                minInterruptionMs: number;
                /** @default 2 */
                minInterruptionWords: number;
                /**
                 * @default [
                 *       "notice",
                 *       "goodbye",
                 *       "voicemail_message"
                 *     ]
                 */
                mustFinish: ("opening" | "notice" | "goodbye" | "voicemail_message")[];
                /** @default null */
                neverInterrupt: string[] | null;
                /** @default 2200 */
                unfinishedTurnMs: number;
            };
            /** @default {} */
            variables: {
                [key: string]: string;
            };
            voice: {
                /** @default [] */
                fallbacks: {
                    model: string;
                    /**
                     * @default local
                     * @enum {string}
                     */
                    provider: "local" | "openai" | "deepgram" | "elevenlabs";
                    voice: string;
                }[];
                model: string;
                /**
                 * @default local
                 * @enum {string}
                 */
                provider: "local" | "openai" | "deepgram" | "elevenlabs";
                voice: string;
            };
            voicemail: {
                /**
                 * @default hang_up
                 * @enum {string}
                 */
                action: "hang_up" | "leave_message";
                /** @default null */
                message: string | null;
            };
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
        AnalysisQuestion: {
            description: string;
            id: string;
            isOptional: boolean;
            label: string;
            options: string[] | null;
            /** @enum {string} */
            type: "boolean" | "text" | "number" | "single_choice" | "multiple_choice" | "goal_achievement";
        };
        AutoRedialConfig: {
            /** @description How the conditions combine. Absent: by their own `matchType`, else `and`. */
            analysisConditionMatchType?: ("and" | "or") | null;
            /** @description Whether automatic redial is active. */
            enabled: boolean;
            /** @description How often to ring again, after the first call. */
            maxRetries: number;
            /** @description Of answered calls, only those whose analysis meets these. */
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
            /** @description Statuses after which to ring again; at least one when enabled. */
            targetCallStatuses: ("completed" | "no_answer" | "unreachable" | "failed")[];
            /** @description Of answered calls, only those that reached one of these. */
            targetDestinationTypes?: ("human" | "voicemail" | "ivr" | "call_screening" | "announcement" | "fax" | "unknown")[] | null;
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
            /** @description Agent used; its name is null when it is no longer there. */
            agent: {
                id: string;
                name: string | null;
            };
            /** @description Answers to the questions of the agent. Null until the call is concluded. */
            analysis: components["schemas"]["AnalysisItem"][] | null;
            /** @description Whether a recording is stored. */
            audioAvailable: boolean;
            callId: string;
            /** @description Null when the call has no task. */
            callTaskId: string | null;
            /** @description What was heard, in order. Null until the call is final. */
            conversation: {
                messages: components["schemas"]["Message"][];
            } | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: uri
             * @description The call in the operator console.
             */
            detailsUrl: string;
            /** @enum {string} */
            direction: "inbound" | "outbound" | "web";
            /** @description Whole seconds from answer to end; 0 when nobody answered; null until ended. */
            durationSeconds: number | null;
            /** @description Null until the call has ended. */
            endedAt: string | null;
            /** @description The other party, with the attributes set now. Null when not linked, or erased. */
            endUser: {
                attributes: {
                    label: string;
                    value: string;
                }[];
                id: string;
                phoneNumber: string;
            } | null;
            /** @description The attributes as they were when the call started. */
            endUserAttributesSnapshot: {
                [key: string]: string;
            } | null;
            /** @description What the texts of the agent could name, as it was at the end of the conversation. */
            finalVariablesSnapshot: {
                [key: string]: unknown;
            } | null;
            /** @description Caller side, in E.164. */
            from: string;
            /** @description Whether the call was judged to have reached voicemail. */
            isVoicemail: boolean;
            /** @description When the phone network was asked to ring; null when it was not. */
            startedAt: string | null;
            /**
             * @description completed, no_answer, unreachable and failed are final and never change.
             * @enum {string}
             */
            status: "preparing" | "ringing" | "in_progress" | "completed" | "no_answer" | "unreachable" | "failed";
            /** @description Called side, in E.164. */
            to: string;
            /**
             * Format: date-time
             * @description Moves with every later write, as that of the analysis.
             */
            updatedAt: string;
        };
        Error: {
            /**
             * @description Decide by this.
             * @enum {string}
             */
            code?: "invalid_request" | "destination_not_allowed" | "destination_suppressed" | "outside_calling_hours" | "unauthorized" | "ip_not_allowed" | "forbidden" | "project_not_found" | "user_group_not_found" | "agent_not_found" | "call_task_not_found" | "call_result_not_found" | "not_found" | "idempotency_in_progress" | "conflict" | "idempotency_mismatch" | "rate_limited" | "internal_error";
            /** @description One sentence for a person. */
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
                countedWords?: number;
                /** @enum {string} */
                effect: "turn" | "interruption" | "below_min_words" | "ignored";
                /** Format: date-time */
                endedAt: string;
                /** @constant */
                kind: "user_utterance";
                minWords: number;
                /** @enum {string} */
                rule?: "never_interrupt" | "always_interrupt" | "must_finish" | "min_duration" | "on_hold" | "machine" | "unfinished";
                /** Format: date-time */
                startedAt: string;
                text: string;
                voicedMs?: number;
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
                providers?: {
                    llm: string;
                    stt: string;
                    tts: string;
                };
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
                afterMs: number;
                /** @enum {string} */
                by?: "rules" | "model";
                confidence: number;
                /** @enum {string} */
                destinationType: "human" | "voicemail" | "ivr" | "call_screening" | "announcement" | "fax" | "unknown";
                evidence: string[];
                /** @constant */
                kind: "who_answered";
            } | {
                hertz: number;
                /** @constant */
                kind: "beep";
                ms: number;
            } | {
                /** @constant */
                kind: "false_interruption";
                pausedMs: number;
                resumed: boolean;
            } | {
                /** @enum {string} */
                cause: "signal" | "music";
                /** @constant */
                kind: "hold";
                /** @enum {string} */
                state: "began" | "ended";
            } | {
                digits: string;
                /** @constant */
                kind: "dtmf_sent";
            } | {
                /** @constant */
                kind: "variable_set";
                name: string;
                value: string;
            } | {
                /** Format: date-time */
                at: string;
                /** @constant */
                kind: "callback_agreed";
            } | {
                /** @enum {string} */
                by: "tool" | "key" | "words";
                /** @constant */
                kind: "opted_out";
            } | {
                /** @enum {string} */
                cause: "objection" | "fault";
                /** @constant */
                kind: "recording_stopped";
            } | {
                /** @constant */
                kind: "media_lost";
                ms: number;
                /** @enum {string} */
                state: "began" | "ended";
            } | {
                afterMs: number;
                cause: string;
                /** @constant */
                kind: "degradation";
                provider?: string;
                /** @enum {string} */
                stage: "stt" | "llm" | "tts" | "tool" | "session";
                /** @enum {string} */
                step: "filler" | "next_provider" | "prepared_line" | "apology";
            } | {
                /** @constant */
                kind: "provider_error";
                recoverable: boolean;
                /** @enum {string} */
                stage: "stt" | "llm" | "tts" | "session";
            } | {
                /** @constant */
                kind: "hanging_up";
                /** @enum {string} */
                reason: "callee_hangup" | "agent_hangup" | "max_duration" | "silence" | "voicemail" | "announcement" | "transferred" | "cancelled" | "ring_timeout" | "busy" | "declined" | "blocked" | "invalid_number" | "not_routable" | "unavailable" | "trunk_error" | "carrier_refused" | "provider_error" | "worker_lost" | "internal_error" | "suppressed" | "expired";
                /** @enum {string} */
                status: "completed" | "no_answer" | "unreachable" | "failed";
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
            /** @description What the call waits for. */
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
            callerNumberRest: {
                /** @default 0.05 */
                leastAnswered: number;
                /** @default 30 */
                leastCalls: number;
                /** @default 0.15 */
                mostRefused: number;
                /** @default 0.7 */
                mostShort: number;
                /** @default 24 */
                restHours: number;
            };
            callingHours: {
                /** @default 09:00 */
                from: string;
                /** @default {} */
                holidays: {
                    [key: string]: string[];
                };
                /**
                 * @default wait
                 * @enum {string}
                 */
                outsideHours: "wait" | "refuse";
                /** @default 20:00 */
                to: string | "24:00";
                /** @default false */
                unlocked: boolean;
            };
            /** @default 1 */
            conversationsPerNumberPerDay: number | null;
            /**
             * @default US
             * @example US
             */
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
            recordings: {
                /** @default false */
                noticeUnlocked: boolean;
                /** @default 90 */
                retentionDays: number | null;
            };
            redial: {
                delaySeconds: {
                    /** @default 300 */
                    busy: number;
                    /** @default 86400 */
                    conversation: number;
                    /** @default 86400 */
                    declined: number;
                    /** @default 300 */
                    failed: number;
                    /** @default 7200 */
                    noAnswer: number;
                    /** @default 86400 */
                    unreachable: number;
                };
                /** @default 120 */
                otherTimeOfDayMinutes: number;
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
            callerNumberRest?: {
                /** @default 0.05 */
                leastAnswered?: number;
                /** @default 30 */
                leastCalls?: number;
                /** @default 0.15 */
                mostRefused?: number;
                /** @default 0.7 */
                mostShort?: number;
                /** @default 24 */
                restHours?: number;
            };
            /** @default {} */
            callingHours?: {
                /** @default 09:00 */
                from?: string;
                /** @default {} */
                holidays?: {
                    [key: string]: string[];
                };
                /**
                 * @default wait
                 * @enum {string}
                 */
                outsideHours?: "wait" | "refuse";
                /** @default 20:00 */
                to?: string | "24:00";
                /** @default false */
                unlocked?: boolean;
            };
            /** @default 1 */
            conversationsPerNumberPerDay?: number | null;
            /**
             * @default US
             * @example US
             */
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
            /** @default {} */
            recordings?: {
                /** @default false */
                noticeUnlocked?: boolean;
                /** @default 90 */
                retentionDays?: number | null;
            };
            /** @default {} */
            redial?: {
                /** @default {} */
                delaySeconds?: {
                    /** @default 300 */
                    busy?: number;
                    /** @default 86400 */
                    conversation?: number;
                    /** @default 86400 */
                    declined?: number;
                    /** @default 300 */
                    failed?: number;
                    /** @default 7200 */
                    noAnswer?: number;
                    /** @default 86400 */
                    unreachable?: number;
                };
                /** @default 120 */
                otherTimeOfDayMinutes?: number;
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
    listInstallationAuditEntries: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, newest first */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            action: string;
                            /** @description The id of the management key, or `operator_token` */
                            actor: string;
                            /** Format: date-time */
                            at: string;
                            auditEntryId: string;
                            /** @description Names of the fields that were given */
                            fields: string[];
                            /** @description Null: the whole installation */
                            projectId: string | null;
                            /** @description The id or name of what was changed */
                            target: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readDialling: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the switch stands */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stopped: boolean;
                        /** @description Since when nobody is rung */
                        stoppedAt: string | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    setDialling: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    stopped: boolean;
                };
            };
        };
        responses: {
            /** @description How the switch stands now */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        stopped: boolean;
                        /** @description Since when nobody is rung */
                        stoppedAt: string | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    runInstallationDoctor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, and what to do about it */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        checks: {
                            /** @description What to do about it; null when nothing is to be done */
                            fix: string | null;
                            /** @description What was seen, in a few words */
                            found: string;
                            /** @description What was looked at: postgres, trunk phone-network, voice elevenlabs/eleven_flash_v2_5 … */
                            part: string;
                            /** @enum {string} */
                            state: "well" | "poor" | "broken";
                            tookMs: number;
                        }[];
                        /** @description Nothing is broken */
                        healthy: boolean;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listInstallationKeys: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys, newest first */
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
                            managementKeyId: string;
                            name: string;
                            /** @description Null: the whole installation */
                            projectId: string | null;
                            revokedAt: string | null;
                            /** @enum {string} */
                            role: "owner" | "operator" | "viewer";
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    createInstallationKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    role: "owner" | "operator" | "viewer";
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
                        key: string;
                        managementKeyId: string;
                        name: string;
                        /** @description Null: the whole installation */
                        projectId: string | null;
                        revokedAt: string | null;
                        /** @enum {string} */
                        role: "owner" | "operator" | "viewer";
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    revokeInstallationKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                managementKeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
                        callerNumberRest?: {
                            /** @default 0.05 */
                            leastAnswered?: number;
                            /** @default 30 */
                            leastCalls?: number;
                            /** @default 0.15 */
                            mostRefused?: number;
                            /** @default 0.7 */
                            mostShort?: number;
                            /** @default 24 */
                            restHours?: number;
                        };
                        callingHours?: {
                            /** @default 09:00 */
                            from?: string;
                            /** @default {} */
                            holidays?: {
                                [key: string]: string[];
                            };
                            /**
                             * @default wait
                             * @enum {string}
                             */
                            outsideHours?: "wait" | "refuse";
                            /** @default 20:00 */
                            to?: string | "24:00";
                            /** @default false */
                            unlocked?: boolean;
                        };
                        conversationsPerNumberPerDay?: number | null;
                        /** @example US */
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
                        recordings?: {
                            /** @default false */
                            noticeUnlocked?: boolean;
                            /** @default 90 */
                            retentionDays?: number | null;
                        };
                        redial?: {
                            /** @default {} */
                            delaySeconds?: {
                                /** @default 300 */
                                busy?: number;
                                /** @default 86400 */
                                conversation?: number;
                                /** @default 86400 */
                                declined?: number;
                                /** @default 300 */
                                failed?: number;
                                /** @default 7200 */
                                noAnswer?: number;
                                /** @default 86400 */
                                unreachable?: number;
                            };
                            /** @default 120 */
                            otherTimeOfDayMinutes?: number;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listAgents: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of agents, newest first */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            agentId: string;
                            /** Format: date-time */
                            createdAt: string;
                            hasDraft: boolean;
                            isDefault: boolean;
                            name: string;
                            paused: boolean;
                            publishedVersion: number | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    createAgent: {
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
                        /** @default null */
                        goodbye?: string | null;
                        /** @default {} */
                        hold?: {
                            /** @default 180000 */
                            maxMs?: number;
                        };
                        instructions: string;
                        /** @default {} */
                        ivr?: {
                            /**
                             * @default hang_up
                             * @enum {string}
                             */
                            action?: "navigate" | "hang_up";
                            /** @default [] */
                            keys?: {
                                press: string;
                                whenHeard: string;
                            }[];
                        };
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
                            /** @default [] */
                            fallbacks?: {
                                model: string;
                                /**
                                 * @default local
                                 * @enum {string}
                                 */
                                provider?: "local" | "openai" | "google";
                            }[];
                            model: string;
                            /**
                             * @default local
                             * @enum {string}
                             */
                            provider?: "local" | "openai" | "google";
                        };
                        opening: string;
                        /** @default {} */
                        openingParts?: {
                            /** @default null */
                            forWhom?: string | null;
                            /** @default null */
                            howToOptOut?: string | null;
                            /** @default null */
                            isAi?: string | null;
                            /** @default null */
                            whoCalls?: string | null;
                            /** @default null */
                            why?: string | null;
                        };
                        /** @default null */
                        optOutKey?: string | null;
                        /**
                         * @default service
                         * @enum {string}
                         */
                        purpose?: "sales" | "service" | "survey" | "notice";
                        /**
                         * @default {
                         *       "model": "moonshine"
                         *     }
                         */
                        recogniser?: {
                            /** @default [] */
                            fallbacks?: {
                                model: string;
                                /**
                                 * @default local
                                 * @enum {string}
                                 */
                                provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                            }[];
                            model: string;
                            /**
                             * @default local
                             * @enum {string}
                             */
                            provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                        };
                        /** @default true */
                        recording?: boolean;
                        /** @default null */
                        recordingNotice?: string | null;
                        /** @default 30000 */
                        ringTimeoutMs?: number;
                        /** @default {} */
                        screening?: {
                            /** @default null */
                            answer?: string | null;
                        };
                        /** @default {} */
                        silence?: {
                            /** @default 20000 */
                            endAfterMs?: number;
                            /** @default null */
                            prompt?: string | null;
                            /** @default 7000 */
                            promptAfterMs?: number;
                        };
                        /**
                         * @default after_greeting
                         * @enum {string}
                         */
                        speakFirst?: "after_greeting" | "at_once";
                        /** @default true */
                        stopRecordingOnObjection?: boolean;
                        /** @default {} */
                        tools?: {
                            /** @default true */
                            agreeCallback?: boolean;
                            /** @default true */
                            doNotCall?: boolean;
                            /** @default [] */
                            http?: {
                                /** @default {} */
                                body?: {
                                    [key: string]: string;
                                };
                                description: string;
                                /** @default null */
                                filler?: string | null;
                                /** @default {} */
                                headers?: {
                                    [key: string]: string;
                                };
                                /** @default 4000 */
                                maxResultCharacters?: number;
                                /**
                                 * @default POST
                                 * @enum {string}
                                 */
                                method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                                name: string;
                                /**
                                 * @default {
                                 *       "type": "object",
                                 *       "properties": {}
                                 *     }
                                 */
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                /** @default 8000 */
                                timeoutMs?: number;
                                url: string;
                            }[];
                            /** @default false */
                            sendDtmf?: boolean;
                            /** @default [] */
                            setVariables?: string[];
                            /** @default [] */
                            transferTo?: {
                                /** @default  */
                                description?: string;
                                name: string;
                                number: string;
                            }[];
                        };
                        /** @default {} */
                        turnTaking?: {
                            /** @default null */
                            alwaysInterrupt?: string[] | null;
                            /** @default 500 */
                            endOfTurnMs?: number;
                            /** @default 400 */
                            minInterruptionMs?: number;
                            /** @default 2 */
                            minInterruptionWords?: number;
                            /**
                             * @default [
                             *       "notice",
                             *       "goodbye",
                             *       "voicemail_message"
                             *     ]
                             */
                            mustFinish?: ("opening" | "notice" | "goodbye" | "voicemail_message")[];
                            /** @default null */
                            neverInterrupt?: string[] | null;
                            /** @default 2200 */
                            unfinishedTurnMs?: number;
                        };
                        /** @default {} */
                        variables?: {
                            [key: string]: string;
                        };
                        /**
                         * @default {
                         *       "model": "local",
                         *       "voice": "auto"
                         *     }
                         */
                        voice?: {
                            /** @default [] */
                            fallbacks?: {
                                model: string;
                                /**
                                 * @default local
                                 * @enum {string}
                                 */
                                provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                                voice: string;
                            }[];
                            model: string;
                            /**
                             * @default local
                             * @enum {string}
                             */
                            provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                            voice: string;
                        };
                        /** @default {} */
                        voicemail?: {
                            /**
                             * @default hang_up
                             * @enum {string}
                             */
                            action?: "hang_up" | "leave_message";
                            /** @default null */
                            message?: string | null;
                        };
                    };
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
                        agentId: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What publishing would publish; null: nothing has changed */
                        draft: components["schemas"]["AgentDefinition"] | null;
                        hasDraft: boolean;
                        isDefault: boolean;
                        name: string;
                        paused: boolean;
                        /** @description The newest published version */
                        published: components["schemas"]["AgentDefinition"] | null;
                        publishedVersion: number | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
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
                        agentId: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What publishing would publish; null: nothing has changed */
                        draft: components["schemas"]["AgentDefinition"] | null;
                        hasDraft: boolean;
                        isDefault: boolean;
                        name: string;
                        paused: boolean;
                        /** @description The newest published version */
                        published: components["schemas"]["AgentDefinition"] | null;
                        publishedVersion: number | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    deleteAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    changeAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Replaces the whole draft */
                    definition?: {
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
                        /** @default null */
                        goodbye?: string | null;
                        /** @default {} */
                        hold?: {
                            /** @default 180000 */
                            maxMs?: number;
                        };
                        instructions: string;
                        /** @default {} */
                        ivr?: {
                            /**
                             * @default hang_up
                             * @enum {string}
                             */
                            action?: "navigate" | "hang_up";
                            /** @default [] */
                            keys?: {
                                press: string;
                                whenHeard: string;
                            }[];
                        };
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
                            /** @default [] */
                            fallbacks?: {
                                model: string;
                                /**
                                 * @default local
                                 * @enum {string}
                                 */
                                provider?: "local" | "openai" | "google";
                            }[];
                            model: string;
                            /**
                             * @default local
                             * @enum {string}
                             */
                            provider?: "local" | "openai" | "google";
                        };
                        opening: string;
                        /** @default {} */
                        openingParts?: {
                            /** @default null */
                            forWhom?: string | null;
                            /** @default null */
                            howToOptOut?: string | null;
                            /** @default null */
                            isAi?: string | null;
                            /** @default null */
                            whoCalls?: string | null;
                            /** @default null */
                            why?: string | null;
                        };
                        /** @default null */
                        optOutKey?: string | null;
                        /**
                         * @default service
                         * @enum {string}
                         */
                        purpose?: "sales" | "service" | "survey" | "notice";
                        /**
                         * @default {
                         *       "model": "moonshine"
                         *     }
                         */
                        recogniser?: {
                            /** @default [] */
                            fallbacks?: {
                                model: string;
                                /**
                                 * @default local
                                 * @enum {string}
                                 */
                                provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                            }[];
                            model: string;
                            /**
                             * @default local
                             * @enum {string}
                             */
                            provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                        };
                        /** @default true */
                        recording?: boolean;
                        /** @default null */
                        recordingNotice?: string | null;
                        /** @default 30000 */
                        ringTimeoutMs?: number;
                        /** @default {} */
                        screening?: {
                            /** @default null */
                            answer?: string | null;
                        };
                        /** @default {} */
                        silence?: {
                            /** @default 20000 */
                            endAfterMs?: number;
                            /** @default null */
                            prompt?: string | null;
                            /** @default 7000 */
                            promptAfterMs?: number;
                        };
                        /**
                         * @default after_greeting
                         * @enum {string}
                         */
                        speakFirst?: "after_greeting" | "at_once";
                        /** @default true */
                        stopRecordingOnObjection?: boolean;
                        /** @default {} */
                        tools?: {
                            /** @default true */
                            agreeCallback?: boolean;
                            /** @default true */
                            doNotCall?: boolean;
                            /** @default [] */
                            http?: {
                                /** @default {} */
                                body?: {
                                    [key: string]: string;
                                };
                                description: string;
                                /** @default null */
                                filler?: string | null;
                                /** @default {} */
                                headers?: {
                                    [key: string]: string;
                                };
                                /** @default 4000 */
                                maxResultCharacters?: number;
                                /**
                                 * @default POST
                                 * @enum {string}
                                 */
                                method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                                name: string;
                                /**
                                 * @default {
                                 *       "type": "object",
                                 *       "properties": {}
                                 *     }
                                 */
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                /** @default 8000 */
                                timeoutMs?: number;
                                url: string;
                            }[];
                            /** @default false */
                            sendDtmf?: boolean;
                            /** @default [] */
                            setVariables?: string[];
                            /** @default [] */
                            transferTo?: {
                                /** @default  */
                                description?: string;
                                name: string;
                                number: string;
                            }[];
                        };
                        /** @default {} */
                        turnTaking?: {
                            /** @default null */
                            alwaysInterrupt?: string[] | null;
                            /** @default 500 */
                            endOfTurnMs?: number;
                            /** @default 400 */
                            minInterruptionMs?: number;
                            /** @default 2 */
                            minInterruptionWords?: number;
                            /**
                             * @default [
                             *       "notice",
                             *       "goodbye",
                             *       "voicemail_message"
                             *     ]
                             */
                            mustFinish?: ("opening" | "notice" | "goodbye" | "voicemail_message")[];
                            /** @default null */
                            neverInterrupt?: string[] | null;
                            /** @default 2200 */
                            unfinishedTurnMs?: number;
                        };
                        /** @default {} */
                        variables?: {
                            [key: string]: string;
                        };
                        /**
                         * @default {
                         *       "model": "local",
                         *       "voice": "auto"
                         *     }
                         */
                        voice?: {
                            /** @default [] */
                            fallbacks?: {
                                model: string;
                                /**
                                 * @default local
                                 * @enum {string}
                                 */
                                provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                                voice: string;
                            }[];
                            model: string;
                            /**
                             * @default local
                             * @enum {string}
                             */
                            provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                            voice: string;
                        };
                        /** @default {} */
                        voicemail?: {
                            /**
                             * @default hang_up
                             * @enum {string}
                             */
                            action?: "hang_up" | "leave_message";
                            /** @default null */
                            message?: string | null;
                        };
                    };
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The agent as it is now */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agentId: string;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What publishing would publish; null: nothing has changed */
                        draft: components["schemas"]["AgentDefinition"] | null;
                        hasDraft: boolean;
                        isDefault: boolean;
                        name: string;
                        paused: boolean;
                        /** @description The newest published version */
                        published: components["schemas"]["AgentDefinition"] | null;
                        publishedVersion: number | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    pauseAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        paused: boolean;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    publishAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    resumeAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        paused: boolean;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listAgentVersions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                agentId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions, newest first */
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
                            publishedAt: string;
                            version: number;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readAgentVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
                projectId: string;
                version: number;
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
                        definition: components["schemas"]["AgentDefinition"];
                        /** Format: date-time */
                        publishedAt: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    checkAgent: {
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
                        /** @default null */
                        goodbye?: string | null;
                        /** @default {} */
                        hold?: {
                            /** @default 180000 */
                            maxMs?: number;
                        };
                        instructions: string;
                        /** @default {} */
                        ivr?: {
                            /**
                             * @default hang_up
                             * @enum {string}
                             */
                            action?: "navigate" | "hang_up";
                            /** @default [] */
                            keys?: {
                                press: string;
                                whenHeard: string;
                            }[];
                        };
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
                            /** @default [] */
                            fallbacks?: {
                                model: string;
                                /**
                                 * @default local
                                 * @enum {string}
                                 */
                                provider?: "local" | "openai" | "google";
                            }[];
                            model: string;
                            /**
                             * @default local
                             * @enum {string}
                             */
                            provider?: "local" | "openai" | "google";
                        };
                        opening: string;
                        /** @default {} */
                        openingParts?: {
                            /** @default null */
                            forWhom?: string | null;
                            /** @default null */
                            howToOptOut?: string | null;
                            /** @default null */
                            isAi?: string | null;
                            /** @default null */
                            whoCalls?: string | null;
                            /** @default null */
                            why?: string | null;
                        };
                        /** @default null */
                        optOutKey?: string | null;
                        /**
                         * @default service
                         * @enum {string}
                         */
                        purpose?: "sales" | "service" | "survey" | "notice";
                        /**
                         * @default {
                         *       "model": "moonshine"
                         *     }
                         */
                        recogniser?: {
                            /** @default [] */
                            fallbacks?: {
                                model: string;
                                /**
                                 * @default local
                                 * @enum {string}
                                 */
                                provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                            }[];
                            model: string;
                            /**
                             * @default local
                             * @enum {string}
                             */
                            provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                        };
                        /** @default true */
                        recording?: boolean;
                        /** @default null */
                        recordingNotice?: string | null;
                        /** @default 30000 */
                        ringTimeoutMs?: number;
                        /** @default {} */
                        screening?: {
                            /** @default null */
                            answer?: string | null;
                        };
                        /** @default {} */
                        silence?: {
                            /** @default 20000 */
                            endAfterMs?: number;
                            /** @default null */
                            prompt?: string | null;
                            /** @default 7000 */
                            promptAfterMs?: number;
                        };
                        /**
                         * @default after_greeting
                         * @enum {string}
                         */
                        speakFirst?: "after_greeting" | "at_once";
                        /** @default true */
                        stopRecordingOnObjection?: boolean;
                        /** @default {} */
                        tools?: {
                            /** @default true */
                            agreeCallback?: boolean;
                            /** @default true */
                            doNotCall?: boolean;
                            /** @default [] */
                            http?: {
                                /** @default {} */
                                body?: {
                                    [key: string]: string;
                                };
                                description: string;
                                /** @default null */
                                filler?: string | null;
                                /** @default {} */
                                headers?: {
                                    [key: string]: string;
                                };
                                /** @default 4000 */
                                maxResultCharacters?: number;
                                /**
                                 * @default POST
                                 * @enum {string}
                                 */
                                method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                                name: string;
                                /**
                                 * @default {
                                 *       "type": "object",
                                 *       "properties": {}
                                 *     }
                                 */
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                /** @default 8000 */
                                timeoutMs?: number;
                                url: string;
                            }[];
                            /** @default false */
                            sendDtmf?: boolean;
                            /** @default [] */
                            setVariables?: string[];
                            /** @default [] */
                            transferTo?: {
                                /** @default  */
                                description?: string;
                                name: string;
                                number: string;
                            }[];
                        };
                        /** @default {} */
                        turnTaking?: {
                            /** @default null */
                            alwaysInterrupt?: string[] | null;
                            /** @default 500 */
                            endOfTurnMs?: number;
                            /** @default 400 */
                            minInterruptionMs?: number;
                            /** @default 2 */
                            minInterruptionWords?: number;
                            /**
                             * @default [
                             *       "notice",
                             *       "goodbye",
                             *       "voicemail_message"
                             *     ]
                             */
                            mustFinish?: ("opening" | "notice" | "goodbye" | "voicemail_message")[];
                            /** @default null */
                            neverInterrupt?: string[] | null;
                            /** @default 2200 */
                            unfinishedTurnMs?: number;
                        };
                        /** @default {} */
                        variables?: {
                            [key: string]: string;
                        };
                        /**
                         * @default {
                         *       "model": "local",
                         *       "voice": "auto"
                         *     }
                         */
                        voice?: {
                            /** @default [] */
                            fallbacks?: {
                                model: string;
                                /**
                                 * @default local
                                 * @enum {string}
                                 */
                                provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                                voice: string;
                            }[];
                            model: string;
                            /**
                             * @default local
                             * @enum {string}
                             */
                            provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                            voice: string;
                        };
                        /** @default {} */
                        voicemail?: {
                            /**
                             * @default hang_up
                             * @enum {string}
                             */
                            action?: "hang_up" | "leave_message";
                            /** @default null */
                            message?: string | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description What is wrong with it; nothing is stored */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What would be better, and is not in the way */
                        advice: {
                            /** @description Those whose rules want it; none: wherever it is called */
                            countries: string[];
                            /** @description Its path in the definition */
                            field: string;
                            fix: string;
                            problem: string;
                        }[];
                        /** @description Publishing is refused while there is one */
                        faults: {
                            /** @description Those whose rules want it; none: wherever it is called */
                            countries: string[];
                            /** @description Its path in the definition */
                            field: string;
                            fix: string;
                            problem: string;
                        }[];
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
                        /** @default null */
                        goodbye?: string | null;
                        /** @default {} */
                        hold?: {
                            /** @default 180000 */
                            maxMs?: number;
                        };
                        instructions: string;
                        /** @default {} */
                        ivr?: {
                            /**
                             * @default hang_up
                             * @enum {string}
                             */
                            action?: "navigate" | "hang_up";
                            /** @default [] */
                            keys?: {
                                press: string;
                                whenHeard: string;
                            }[];
                        };
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
                            /** @default [] */
                            fallbacks?: {
                                model: string;
                                /**
                                 * @default local
                                 * @enum {string}
                                 */
                                provider?: "local" | "openai" | "google";
                            }[];
                            model: string;
                            /**
                             * @default local
                             * @enum {string}
                             */
                            provider?: "local" | "openai" | "google";
                        };
                        opening: string;
                        /** @default {} */
                        openingParts?: {
                            /** @default null */
                            forWhom?: string | null;
                            /** @default null */
                            howToOptOut?: string | null;
                            /** @default null */
                            isAi?: string | null;
                            /** @default null */
                            whoCalls?: string | null;
                            /** @default null */
                            why?: string | null;
                        };
                        /** @default null */
                        optOutKey?: string | null;
                        /**
                         * @default service
                         * @enum {string}
                         */
                        purpose?: "sales" | "service" | "survey" | "notice";
                        /**
                         * @default {
                         *       "model": "moonshine"
                         *     }
                         */
                        recogniser?: {
                            /** @default [] */
                            fallbacks?: {
                                model: string;
                                /**
                                 * @default local
                                 * @enum {string}
                                 */
                                provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                            }[];
                            model: string;
                            /**
                             * @default local
                             * @enum {string}
                             */
                            provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                        };
                        /** @default true */
                        recording?: boolean;
                        /** @default null */
                        recordingNotice?: string | null;
                        /** @default 30000 */
                        ringTimeoutMs?: number;
                        /** @default {} */
                        screening?: {
                            /** @default null */
                            answer?: string | null;
                        };
                        /** @default {} */
                        silence?: {
                            /** @default 20000 */
                            endAfterMs?: number;
                            /** @default null */
                            prompt?: string | null;
                            /** @default 7000 */
                            promptAfterMs?: number;
                        };
                        /**
                         * @default after_greeting
                         * @enum {string}
                         */
                        speakFirst?: "after_greeting" | "at_once";
                        /** @default true */
                        stopRecordingOnObjection?: boolean;
                        /** @default {} */
                        tools?: {
                            /** @default true */
                            agreeCallback?: boolean;
                            /** @default true */
                            doNotCall?: boolean;
                            /** @default [] */
                            http?: {
                                /** @default {} */
                                body?: {
                                    [key: string]: string;
                                };
                                description: string;
                                /** @default null */
                                filler?: string | null;
                                /** @default {} */
                                headers?: {
                                    [key: string]: string;
                                };
                                /** @default 4000 */
                                maxResultCharacters?: number;
                                /**
                                 * @default POST
                                 * @enum {string}
                                 */
                                method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                                name: string;
                                /**
                                 * @default {
                                 *       "type": "object",
                                 *       "properties": {}
                                 *     }
                                 */
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                /** @default 8000 */
                                timeoutMs?: number;
                                url: string;
                            }[];
                            /** @default false */
                            sendDtmf?: boolean;
                            /** @default [] */
                            setVariables?: string[];
                            /** @default [] */
                            transferTo?: {
                                /** @default  */
                                description?: string;
                                name: string;
                                number: string;
                            }[];
                        };
                        /** @default {} */
                        turnTaking?: {
                            /** @default null */
                            alwaysInterrupt?: string[] | null;
                            /** @default 500 */
                            endOfTurnMs?: number;
                            /** @default 400 */
                            minInterruptionMs?: number;
                            /** @default 2 */
                            minInterruptionWords?: number;
                            /**
                             * @default [
                             *       "notice",
                             *       "goodbye",
                             *       "voicemail_message"
                             *     ]
                             */
                            mustFinish?: ("opening" | "notice" | "goodbye" | "voicemail_message")[];
                            /** @default null */
                            neverInterrupt?: string[] | null;
                            /** @default 2200 */
                            unfinishedTurnMs?: number;
                        };
                        /** @default {} */
                        variables?: {
                            [key: string]: string;
                        };
                        /**
                         * @default {
                         *       "model": "local",
                         *       "voice": "auto"
                         *     }
                         */
                        voice?: {
                            /** @default [] */
                            fallbacks?: {
                                model: string;
                                /**
                                 * @default local
                                 * @enum {string}
                                 */
                                provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                                voice: string;
                            }[];
                            model: string;
                            /**
                             * @default local
                             * @enum {string}
                             */
                            provider?: "local" | "openai" | "deepgram" | "elevenlabs";
                            voice: string;
                        };
                        /** @default {} */
                        voicemail?: {
                            /**
                             * @default hang_up
                             * @enum {string}
                             */
                            action?: "hang_up" | "leave_message";
                            /** @default null */
                            message?: string | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, newest first */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            action: string;
                            /** @description The id of the management key, or `operator_token` */
                            actor: string;
                            /** Format: date-time */
                            at: string;
                            auditEntryId: string;
                            /** @description Names of the fields that were given */
                            fields: string[];
                            /** @description Null: the whole installation */
                            projectId: string | null;
                            /** @description The id or name of what was changed */
                            target: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listCallTasks: {
        parameters: {
            query?: {
                agentId?: string;
                /** @description Only what was created before this time */
                createdBefore?: string;
                /** @description Only what was created at this time or later */
                createdFrom?: string;
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
                state?: "waiting" | "calling" | "concluding" | "redial_scheduled" | "final";
                userGroupId?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tasks, newest first */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            agentId: string;
                            callsMade: number;
                            callTaskId: string;
                            cancelRequested: ("goodbye" | "at_once") | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            dueAt: string;
                            /** @description Null: the person was erased */
                            endUserId: string | null;
                            /** @enum {string} */
                            mode: "test" | "live";
                            /** @enum {string} */
                            state: "waiting" | "calling" | "concluding" | "redial_scheduled" | "final";
                            /** Format: date-time */
                            updatedAt: string;
                            userGroupId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
                        agentId: string;
                        autoRedialConfig: components["schemas"]["AutoRedialConfig"] | null;
                        /** @description Oldest first */
                        callIds: string[];
                        /** @description All attempts, oldest first */
                        calls: {
                            agentId: string;
                            agentVersion: number | null;
                            answeredAt: string | null;
                            attempt: number | null;
                            audioAvailable: boolean;
                            callId: string;
                            callTaskId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description Who or what answered; null where it was not judged */
                            destinationType: ("human" | "voicemail" | "ivr" | "call_screening" | "announcement" | "fax" | "unknown") | null;
                            dialCertainty: ("not_dialed" | "dialed" | "unknown") | null;
                            /** @enum {string} */
                            direction: "inbound" | "outbound" | "web";
                            durationSeconds: number | null;
                            endedAt: string | null;
                            endedReason: ("callee_hangup" | "agent_hangup" | "max_duration" | "silence" | "voicemail" | "announcement" | "transferred" | "cancelled" | "ring_timeout" | "busy" | "declined" | "blocked" | "invalid_number" | "not_routable" | "unavailable" | "trunk_error" | "carrier_refused" | "provider_error" | "worker_lost" | "internal_error" | "suppressed" | "expired") | null;
                            endUserId: string | null;
                            from: string;
                            isVoicemail: boolean;
                            /** @enum {string} */
                            mode: "test" | "live";
                            redialDecision: unknown;
                            startedAt: string | null;
                            /** @enum {string} */
                            status: "preparing" | "ringing" | "in_progress" | "completed" | "no_answer" | "unreachable" | "failed";
                            to: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        callsMade: number;
                        callTaskId: string;
                        cancelRequested: ("goodbye" | "at_once") | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        dueAt: string;
                        /** @description Null: the person was erased */
                        endUserId: string | null;
                        /** @enum {string} */
                        mode: "test" | "live";
                        /** @enum {string} */
                        state: "waiting" | "calling" | "concluding" | "redial_scheduled" | "final";
                        /** Format: date-time */
                        updatedAt: string;
                        userGroupId: string;
                        /** @description In words; null: it does not wait */
                        waitsFor: string | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    cancelCallTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                callTaskId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description For a call that talks: the agent says goodbye first, or the line goes dead
                     * @enum {string}
                     */
                    how: "goodbye" | "at_once";
                };
            };
        };
        responses: {
            /** @description What became of the task */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        callTaskId: string;
                        /**
                         * @description cancelled: nobody is rung any more; requested: its live call is being ended; too_late: it had ended before
                         * @enum {string}
                         */
                        cancellation: "cancelled" | "requested" | "too_late";
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    explainCallTask: {
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
            /** @description Every attempt and every rule */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Oldest first */
                        attempts: {
                            answeredAt: string | null;
                            attempt: number;
                            callId: string;
                            /** @description Null until the call is concluded */
                            decision: {
                                dueAt: string | null;
                                /** @enum {string} */
                                next: "final" | "queued";
                                /** @enum {string} */
                                reason: "redial" | "callback" | "stopped_before_dialling" | "rang_nobody_because_of_us" | "attempts_used_up" | "cancelled" | "suppressed" | "expired" | "refused" | "outcome_unknown" | "redial_off" | "no_retries_left" | "status_not_targeted" | "destination_not_targeted" | "conditions_not_met";
                                /** @description In words */
                                sentence: string;
                                /** @description Every rule that was looked at, in order; the last one decided */
                                steps: {
                                    /** @description In words */
                                    sentence: string;
                                    step: {
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "not_cancelled";
                                    } | {
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        reason: "suppressed" | "expired";
                                        /** @enum {string} */
                                        rule: "not_ended_for_good";
                                    } | {
                                        /** @enum {string} */
                                        dialCertainty: "not_dialed" | "dialed" | "unknown";
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "outcome_known";
                                    } | {
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @default null */
                                        postponedFor: string | null;
                                        /** @enum {string} */
                                        rule: "stopped_before_dialling";
                                    } | {
                                        most: number;
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "attempts_left";
                                        wasted: number;
                                    } | {
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "redial_enabled";
                                    } | {
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "not_refused";
                                    } | {
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "not_suppressed";
                                    } | {
                                        made: number;
                                        maxRetries: number;
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "retries_left";
                                    } | {
                                        /** Format: date-time */
                                        at: string;
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "callback_agreed";
                                    } | {
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "status_targeted";
                                        /** @enum {string} */
                                        status: "completed" | "no_answer" | "unreachable" | "failed";
                                        targets: ("completed" | "no_answer" | "unreachable" | "failed")[];
                                    } | {
                                        /** @enum {string} */
                                        destinationType: "human" | "voicemail" | "ivr" | "call_screening" | "announcement" | "fax" | "unknown";
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "destination_targeted";
                                        targets: ("human" | "voicemail" | "ivr" | "call_screening" | "announcement" | "fax" | "unknown")[];
                                    } | {
                                        conditions: {
                                            analysisId: string;
                                            operator: string | null;
                                            /** @enum {string} */
                                            type: "boolean" | "text" | "number" | "single_choice" | "multiple_choice" | "goal_achievement";
                                            /** @enum {string} */
                                            verdict: "holds" | "does_not_hold" | "no_value" | "no_item";
                                        }[];
                                        /** @description Null: each by its own match type, from left to right */
                                        joinedBy: ("and" | "or") | null;
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "conditions_hold";
                                    } | {
                                        /** @enum {string} */
                                        cause: "busy" | "noAnswer" | "declined" | "unreachable" | "failed" | "conversation";
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "delay";
                                        seconds: number;
                                        /** Format: date-time */
                                        until: string;
                                    } | {
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "other_time_of_day";
                                        /** Format: date-time */
                                        until: string;
                                    } | {
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "calling_hours";
                                        /** @description Null: no calling time comes */
                                        until: string | null;
                                    } | {
                                        /** Format: date-time */
                                        expiresAt: string;
                                        /** @description Whether it speaks for ringing again */
                                        passed: boolean;
                                        /** @enum {string} */
                                        rule: "before_expiry";
                                    };
                                }[];
                            } | null;
                            dialCertainty: ("not_dialed" | "dialed" | "unknown") | null;
                            endedAt: string | null;
                            endedReason: ("callee_hangup" | "agent_hangup" | "max_duration" | "silence" | "voicemail" | "announcement" | "transferred" | "cancelled" | "ring_timeout" | "busy" | "declined" | "blocked" | "invalid_number" | "not_routable" | "unavailable" | "trunk_error" | "carrier_refused" | "provider_error" | "worker_lost" | "internal_error" | "suppressed" | "expired") | null;
                            /** @description In words */
                            sentence: string;
                            startedAt: string | null;
                            /** @enum {string} */
                            status: "preparing" | "ringing" | "in_progress" | "completed" | "no_answer" | "unreachable" | "failed";
                        }[];
                        callTaskId: string;
                        /** @description Where the task stands, in words */
                        sentence: string;
                        /** @enum {string} */
                        state: "waiting" | "calling" | "concluding" | "redial_scheduled" | "final";
                        /** @description What it waits for; null when it does not wait */
                        waiting: {
                            /** Format: date-time */
                            dueAt: string;
                            reason: string;
                            /** @description In words */
                            sentence: string;
                        } | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listCallerNumbers: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of numbers, newest first */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            callerNumberId: string;
                            /** @description Where it belongs; calls to that country are made from it. Null: not looked up yet */
                            country: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            health: {
                                answered: number;
                                /** @description Of the newest 500 calls of the project in 24 hours that were dialled and have ended */
                                calls: number;
                                /** @description Declined or blocked: 603, 607, 608 */
                                refused: number;
                                /** @description Answered, and over within six seconds */
                                short: number;
                            };
                            isDefault: boolean;
                            phoneNumber: string;
                            /** @description Too many refused its calls: until then new tasks call from another number of its country, if there is one */
                            restsUntil: string | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    addCallerNumber: {
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
                    phoneNumber: string;
                };
            };
        };
        responses: {
            /** @description Added */
            201: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        callerNumberId: string;
                        /** @description Where it belongs; calls to that country are made from it. Null: not looked up yet */
                        country: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        health: {
                            answered: number;
                            /** @description Of the newest 500 calls of the project in 24 hours that were dialled and have ended */
                            calls: number;
                            /** @description Declined or blocked: 603, 607, 608 */
                            refused: number;
                            /** @description Answered, and over within six seconds */
                            short: number;
                        };
                        isDefault: boolean;
                        phoneNumber: string;
                        /** @description Too many refused its calls: until then new tasks call from another number of its country, if there is one */
                        restsUntil: string | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    removeCallerNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                callerNumberId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listCalls: {
        parameters: {
            query?: {
                agentId?: string;
                /** @description Only what was created before this time */
                createdBefore?: string;
                /** @description Only what was created at this time or later */
                createdFrom?: string;
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
                status?: "preparing" | "ringing" | "in_progress" | "completed" | "no_answer" | "unreachable" | "failed";
                userGroupId?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of calls, newest first */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            agentId: string;
                            agentVersion: number | null;
                            answeredAt: string | null;
                            attempt: number | null;
                            audioAvailable: boolean;
                            callId: string;
                            callTaskId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description Who or what answered; null where it was not judged */
                            destinationType: ("human" | "voicemail" | "ivr" | "call_screening" | "announcement" | "fax" | "unknown") | null;
                            dialCertainty: ("not_dialed" | "dialed" | "unknown") | null;
                            /** @enum {string} */
                            direction: "inbound" | "outbound" | "web";
                            durationSeconds: number | null;
                            endedAt: string | null;
                            endedReason: ("callee_hangup" | "agent_hangup" | "max_duration" | "silence" | "voicemail" | "announcement" | "transferred" | "cancelled" | "ring_timeout" | "busy" | "declined" | "blocked" | "invalid_number" | "not_routable" | "unavailable" | "trunk_error" | "carrier_refused" | "provider_error" | "worker_lost" | "internal_error" | "suppressed" | "expired") | null;
                            endUserId: string | null;
                            from: string;
                            isVoicemail: boolean;
                            /** @enum {string} */
                            mode: "test" | "live";
                            startedAt: string | null;
                            /** @enum {string} */
                            status: "preparing" | "ringing" | "in_progress" | "completed" | "no_answer" | "unreachable" | "failed";
                            to: string;
                            /** Format: date-time */
                            updatedAt: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                callId: string;
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
                        agentId: string;
                        agentVersion: number | null;
                        analysis: components["schemas"]["AnalysisItem"][] | null;
                        /** @description What supports each value: numbers of messages, from 1, and a short reason */
                        analysisNotes: {
                            /** Format: date-time */
                            analysedAt: string;
                            answers: {
                                evidence: number[];
                                itemId: string;
                                reason: string;
                                value: boolean | number | string | string[];
                            }[];
                            /** @description The model that answered; null when none was asked or none answered */
                            model: string | null;
                            refusal: {
                                evidence: number[];
                                /** @enum {string} */
                                foundBy: "phrase" | "model";
                                isCertain: boolean;
                                reason: string;
                            } | null;
                        } | null;
                        answeredAt: string | null;
                        attempt: number | null;
                        audioAvailable: boolean;
                        callId: string;
                        callTaskId: string | null;
                        conversation: {
                            messages: components["schemas"]["Message"][];
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description Steps down because a provider or tool was late or failed */
                        degradations: {
                            afterMs: number;
                            /** Format: date-time */
                            at: string;
                            cause: string;
                            provider?: string;
                            /** @enum {string} */
                            stage: "stt" | "llm" | "tts" | "tool" | "session";
                            /** @enum {string} */
                            step: "filler" | "next_provider" | "prepared_line" | "apology";
                        }[];
                        /** @description Who or what answered; null where it was not judged */
                        destinationType: ("human" | "voicemail" | "ivr" | "call_screening" | "announcement" | "fax" | "unknown") | null;
                        dialCertainty: ("not_dialed" | "dialed" | "unknown") | null;
                        /** @enum {string} */
                        direction: "inbound" | "outbound" | "web";
                        durationSeconds: number | null;
                        endedAt: string | null;
                        endedReason: ("callee_hangup" | "agent_hangup" | "max_duration" | "silence" | "voicemail" | "announcement" | "transferred" | "cancelled" | "ring_timeout" | "busy" | "declined" | "blocked" | "invalid_number" | "not_routable" | "unavailable" | "trunk_error" | "carrier_refused" | "provider_error" | "worker_lost" | "internal_error" | "suppressed" | "expired") | null;
                        endUserAttributesSnapshot: {
                            [key: string]: string;
                        } | null;
                        endUserId: string | null;
                        finalVariablesSnapshot: {
                            [key: string]: unknown;
                        } | null;
                        from: string;
                        isVoicemail: boolean;
                        /** @description The first entries; the rest is read from the journal itself */
                        journal: components["schemas"]["JournalEntry"][];
                        /** @enum {string} */
                        mode: "test" | "live";
                        /** @description Why the task was or was not rung again after this call */
                        redialDecision: unknown;
                        /** @description The person asked not to be called again */
                        refused: boolean;
                        startedAt: string | null;
                        /** @enum {string} */
                        status: "preparing" | "ringing" | "in_progress" | "completed" | "no_answer" | "unreachable" | "failed";
                        to: string;
                        /** Format: date-time */
                        updatedAt: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    analyseCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                callId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found this time */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        analysis: components["schemas"]["AnalysisItem"][] | null;
                        /** @description What supports each value: numbers of messages, from 1, and a short reason */
                        analysisNotes: {
                            /** Format: date-time */
                            analysedAt: string;
                            answers: {
                                evidence: number[];
                                itemId: string;
                                reason: string;
                                value: boolean | number | string | string[];
                            }[];
                            /** @description The model that answered; null when none was asked or none answered */
                            model: string | null;
                            refusal: {
                                evidence: number[];
                                /** @enum {string} */
                                foundBy: "phrase" | "model";
                                isCertain: boolean;
                                reason: string;
                            } | null;
                        } | null;
                        callId: string;
                        /** @description The person asked not to be called again */
                        refused: boolean;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                callId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stored, with this size and checksum */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bytes: number;
                        /** @description Null: it was stored before recordings were checked */
                        check: {
                            isWhole: boolean;
                            missing: {
                                /** @enum {string} */
                                cause: "cut_short" | "gap" | "media_lost" | "agent_unheard";
                                fromMs: number;
                                toMs: number;
                            }[];
                        } | null;
                        peaks: {
                            agent: number[];
                            callee: number[];
                            everyMs: number;
                        } | null;
                        seconds: number;
                        sha256: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readRecordingAudio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                callId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole recording */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": string;
                };
            };
            /** @description The range that was asked for */
            206: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": string;
                };
            };
            /** @description The asker has it */
            304: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description The recording ends before the range begins */
            416: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    createRecordingLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                callId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 300 */
                    expiresInSeconds?: number;
                };
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        /** @description Gives the sound to whoever has it, until it expires */
                        url: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    streamCall: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event that was received */
                "last-event-id"?: string;
            };
            path: {
                callId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events; the id of each is its place in the journal */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The call has ended and there is nothing more to come */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    streamCalls: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last event that was received */
                "last-event-id"?: string;
            };
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events, without end */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    runProjectDoctor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, and what to do about it */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        checks: {
                            /** @description What to do about it; null when nothing is to be done */
                            fix: string | null;
                            /** @description What was seen, in a few words */
                            found: string;
                            /** @description What was looked at: postgres, trunk phone-network, voice elevenlabs/eleven_flash_v2_5 … */
                            part: string;
                            /** @enum {string} */
                            state: "well" | "poor" | "broken";
                            tookMs: number;
                        }[];
                        /** @description Nothing is broken */
                        healthy: boolean;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listEndUsers: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
                userGroupId?: string;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of end users, newest first */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            attributes: {
                                label: string;
                                value: string;
                            }[];
                            /** @description Null: nothing was recorded */
                            consent: {
                                /** @enum {string} */
                                basis: "written" | "spoken" | "contract" | "existing_customer" | "legitimate_interest" | "legal_duty";
                                /**
                                 * @description When the person agreed
                                 * @default null
                                 */
                                obtainedAt: string | null;
                                /**
                                 * @description Where that is written, as a form or a document
                                 * @default null
                                 */
                                source: string | null;
                            } | null;
                            /** Format: date-time */
                            createdAt: string;
                            endUserId: string;
                            phoneNumber: string;
                            userGroupId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readEndUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endUserId: string;
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
                        attributes: {
                            label: string;
                            value: string;
                        }[];
                        /** @description Null: nothing was recorded */
                        consent: {
                            /** @enum {string} */
                            basis: "written" | "spoken" | "contract" | "existing_customer" | "legitimate_interest" | "legal_duty";
                            /**
                             * @description When the person agreed
                             * @default null
                             */
                            obtainedAt: string | null;
                            /**
                             * @description Where that is written, as a form or a document
                             * @default null
                             */
                            source: string | null;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        endUserId: string;
                        phoneNumber: string;
                        userGroupId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    eraseEndUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endUserId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    changeEndUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endUserId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Replaces what was recorded; null: takes it away */
                    consent: {
                        /** @enum {string} */
                        basis: "written" | "spoken" | "contract" | "existing_customer" | "legitimate_interest" | "legal_duty";
                        /**
                         * @description When the person agreed
                         * @default null
                         */
                        obtainedAt?: string | null;
                        /**
                         * @description Where that is written, as a form or a document
                         * @default null
                         */
                        source?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The end user as it is now */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attributes: {
                            label: string;
                            value: string;
                        }[];
                        /** @description Null: nothing was recorded */
                        consent: {
                            /** @enum {string} */
                            basis: "written" | "spoken" | "contract" | "existing_customer" | "legitimate_interest" | "legal_duty";
                            /**
                             * @description When the person agreed
                             * @default null
                             */
                            obtainedAt: string | null;
                            /**
                             * @description Where that is written, as a form or a document
                             * @default null
                             */
                            source: string | null;
                        } | null;
                        /** Format: date-time */
                        createdAt: string;
                        endUserId: string;
                        phoneNumber: string;
                        userGroupId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listApiKeys: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys, newest first */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            apiKeyId: string;
                            /** Format: date-time */
                            createdAt: string;
                            ipAllowList: string[];
                            lastUsedAt: string | null;
                            /** @enum {string} */
                            mode: "test" | "live";
                            name: string;
                            revokedAt: string | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                apiKeyId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    changeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                apiKeyId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ipAllowList?: (string)[];
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The key as it is now */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        apiKeyId: string;
                        /** Format: date-time */
                        createdAt: string;
                        ipAllowList: string[];
                        lastUsedAt: string | null;
                        /** @enum {string} */
                        mode: "test" | "live";
                        name: string;
                        revokedAt: string | null;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listManagementKeys: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys, newest first */
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
                            managementKeyId: string;
                            name: string;
                            /** @description Null: the whole installation */
                            projectId: string | null;
                            revokedAt: string | null;
                            /** @enum {string} */
                            role: "owner" | "operator" | "viewer";
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    createManagementKey: {
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
                    name: string;
                    /** @enum {string} */
                    role: "owner" | "operator" | "viewer";
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
                        key: string;
                        managementKeyId: string;
                        name: string;
                        /** @description Null: the whole installation */
                        projectId: string | null;
                        revokedAt: string | null;
                        /** @enum {string} */
                        role: "owner" | "operator" | "viewer";
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    revokeManagementKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                managementKeyId: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    pauseProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        paused: boolean;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, without their keys */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            baseUrl: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The last characters of the key */
                            keyEndsWith: string;
                            /** @enum {string} */
                            provider: "openai" | "deepgram" | "elevenlabs" | "google";
                            /** Format: date-time */
                            updatedAt: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    saveProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                provider: "openai" | "deepgram" | "elevenlabs" | "google";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Stored sealed, and never shown again */
                    apiKey: string;
                    /**
                     * @description Instead of the provider's own address: a region, a proxy, or whatever speaks the same protocol
                     * @default null
                     */
                    baseUrl?: string | null;
                };
            };
        };
        responses: {
            /** @description As it is now, without the key */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        baseUrl: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description The last characters of the key */
                        keyEndsWith: string;
                        /** @enum {string} */
                        provider: "openai" | "deepgram" | "elevenlabs" | "google";
                        /** Format: date-time */
                        updatedAt: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    removeProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                provider: "openai" | "deepgram" | "elevenlabs" | "google";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    previewRedial: {
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
                    /**
                     * Format: date-time
                     * @description Only what was created before this time
                     */
                    createdBefore?: string;
                    /**
                     * Format: date-time
                     * @description Only what was created at this time or later
                     */
                    createdFrom?: string;
                    /** @description `nextCursor` of the page before; absent: the first page */
                    cursor?: string;
                    /**
                     * @description How many tasks are looked at
                     * @default 500
                     */
                    limit?: number;
                    rule: components["schemas"]["AutoRedialConfigInput"];
                    userGroupId?: string;
                };
            };
        };
        responses: {
            /** @description A page of tasks, newest first */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calls: number;
                        /** @description Per task the first call after which the rule would have decided otherwise */
                        differences: {
                            attempt: number;
                            callId: string;
                            /** @description Calls that rang after this one */
                            callsAfter: number;
                            callTaskId: string;
                            was: {
                                /** @enum {string} */
                                next: "final" | "queued";
                                /** @enum {string} */
                                reason: "redial" | "callback" | "stopped_before_dialling" | "rang_nobody_because_of_us" | "attempts_used_up" | "cancelled" | "suppressed" | "expired" | "refused" | "outcome_unknown" | "redial_off" | "no_retries_left" | "status_not_targeted" | "destination_not_targeted" | "conditions_not_met";
                            };
                            would: {
                                /** @enum {string} */
                                next: "final" | "queued";
                                /** @enum {string} */
                                reason: "redial" | "callback" | "stopped_before_dialling" | "rang_nobody_because_of_us" | "attempts_used_up" | "cancelled" | "suppressed" | "expired" | "refused" | "outcome_unknown" | "redial_off" | "no_retries_left" | "status_not_targeted" | "destination_not_targeted" | "conditions_not_met";
                            };
                        }[];
                        /** @description Null on the last page */
                        nextCursor: string | null;
                        /** @description Tasks that were looked at: those with a call that is over */
                        tasks: number;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    resumeProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        paused: boolean;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listSecrets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, without their values */
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
                            /** @description By which tools name it: {{secret.NAME}} */
                            name: string;
                            /** Format: date-time */
                            updatedAt: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    saveSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Stored sealed, and never shown again */
                    value: string;
                };
            };
        };
        responses: {
            /** @description As it is now, without the value */
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
                        /** @description By which tools name it: {{secret.NAME}} */
                        name: string;
                        /** Format: date-time */
                        updatedAt: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    removeSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listSuppressions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of suppressions, newest first */
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
                            phoneNumber: string;
                            reason: string;
                            suppressionId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    addSuppression: {
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
                    phoneNumber: string;
                    /** @default operator */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The number was suppressed already */
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
                        phoneNumber: string;
                        reason: string;
                        suppressionId: string;
                    };
                };
            };
            /** @description Suppressed */
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
                        phoneNumber: string;
                        reason: string;
                        suppressionId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    removeSuppression: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                suppressionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listTrunks: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of trunks, newest first */
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
                            definition: {
                                /**
                                 * @description The caller number in P-Asserted-Identity. Null: no such header
                                 * @default null
                                 */
                                assertedIdentity: ({
                                    /** @enum {string} */
                                    format: "e164_plus";
                                    /** @default  */
                                    prefix: string;
                                } | {
                                    /** @enum {string} */
                                    format: "e164";
                                    /** @default  */
                                    prefix: string;
                                } | {
                                    /** @example US */
                                    country: string;
                                    /** @enum {string} */
                                    format: "national";
                                    /** @default null */
                                    internationalPrefix: string | null;
                                    /** @default  */
                                    prefix: string;
                                }) | null;
                                /**
                                 * @description How the carrier knows us: by our address, or by a user and passwords.authentication
                                 * @default {
                                 *       "kind": "address"
                                 *     }
                                 */
                                authentication: {
                                    /** @enum {string} */
                                    kind: "address";
                                } | {
                                    /** @enum {string} */
                                    kind: "digest";
                                    /** @example subscriber */
                                    user: string;
                                };
                                /**
                                 * @description Caller numbers that it lets through. Null: any of the project's
                                 * @default null
                                 */
                                callerNumbers: string[] | null;
                                /** @default 10 */
                                callsPerSecond: number;
                                /**
                                 * @description Calls at a time
                                 * @default 100
                                 */
                                channels: number;
                                /**
                                 * @default [
                                 *       "ulaw",
                                 *       "alaw"
                                 *     ]
                                 */
                                codecs: ("ulaw" | "alaw" | "g722" | "opus")[];
                                /**
                                 * @description Countries whose numbers it reaches. Null: all
                                 * @default null
                                 */
                                destinationCountries: string[] | null;
                                /**
                                 * @default auto
                                 * @enum {string}
                                 */
                                dtmf: "auto" | "rfc4733" | "inband" | "info";
                                /**
                                 * @description The address that this carrier shall send sound to. Null: that of the node
                                 * @default null
                                 */
                                externalAddress: (string) | null;
                                /**
                                 * @default {
                                 *       "format": "e164_plus",
                                 *       "prefix": ""
                                 *     }
                                 * @example {
                                 *       "format": "e164_plus",
                                 *       "prefix": ""
                                 *     }
                                 */
                                from: {
                                    /** @enum {string} */
                                    format: "e164_plus";
                                    /** @default  */
                                    prefix: string;
                                } | {
                                    /** @enum {string} */
                                    format: "e164";
                                    /** @default  */
                                    prefix: string;
                                } | {
                                    /** @example US */
                                    country: string;
                                    /** @enum {string} */
                                    format: "national";
                                    /** @default null */
                                    internationalPrefix: string | null;
                                    /** @default  */
                                    prefix: string;
                                };
                                /**
                                 * @description The domain in From and P-Asserted-Identity. Null: our own address
                                 * @default null
                                 */
                                fromDomain: string | null;
                                /**
                                 * @description Where calls are sent
                                 * @example sip.carrier.example
                                 */
                                host: string;
                                /**
                                 * @description A host in one of these is reached without externalAddress
                                 * @default []
                                 */
                                localNets: (string)[];
                                /**
                                 * @description `sdes`: SRTP or no call; its keys travel in the signalling, so it needs transport tls
                                 * @default none
                                 * @enum {string}
                                 */
                                mediaEncryption: "none" | "sdes";
                                /** @default 20 */
                                packetTimeMs: 10 | 20 | 30 | 40;
                                /**
                                 * @description The lower one is tried first
                                 * @default 100
                                 */
                                priority: number;
                                /**
                                 * @description `id`: the callee is shown no number; the carrier still needs assertedIdentity
                                 * @default none
                                 * @enum {string}
                                 */
                                privacy: "none" | "id";
                                /** @default 20000 */
                                progressTimeoutMs: number;
                                /**
                                 * @description How often it is asked whether it is there; 0: never, and it is taken to be
                                 * @default 30
                                 */
                                qualifySeconds: number;
                                /**
                                 * @description Null: none is needed. Its password is passwords.registration
                                 * @default null
                                 */
                                registration: {
                                    /** @default 600 */
                                    expirySeconds: number;
                                    /** @example sip.carrier.example */
                                    server: string;
                                    /** @example subscriber */
                                    user: string;
                                } | null;
                                /**
                                 * @default {
                                 *       "format": "e164_plus",
                                 *       "prefix": ""
                                 *     }
                                 * @example {
                                 *       "format": "e164_plus",
                                 *       "prefix": ""
                                 *     }
                                 */
                                requestUri: {
                                    /** @enum {string} */
                                    format: "e164_plus";
                                    /** @default  */
                                    prefix: string;
                                } | {
                                    /** @enum {string} */
                                    format: "e164";
                                    /** @default  */
                                    prefix: string;
                                } | {
                                    /** @example US */
                                    country: string;
                                    /** @enum {string} */
                                    format: "national";
                                    /** @default null */
                                    internationalPrefix: string | null;
                                    /** @default  */
                                    prefix: string;
                                };
                                /**
                                 * @description Hang up when no sound came for so long; 0: never
                                 * @default 120
                                 */
                                rtpTimeoutSeconds: number;
                                sessionTimers: {
                                    /** @default 1800 */
                                    expiresSeconds: number;
                                    /** @default 90 */
                                    minimumSeconds: number;
                                    /**
                                     * @default supported
                                     * @enum {string}
                                     */
                                    mode: "off" | "supported" | "required" | "always";
                                };
                                /**
                                 * @description Send sound back to where the carrier sends it from
                                 * @default true
                                 */
                                symmetricRtp: boolean;
                                /**
                                 * @default udp
                                 * @enum {string}
                                 */
                                transport: "udp" | "tcp" | "tls";
                            };
                            /** @enum {string} */
                            mode: "test" | "live";
                            /** @example main */
                            name: string;
                            trunkId: string;
                            /** Format: date-time */
                            updatedAt: string;
                            version: number;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readTrunk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trunk, without its passwords */
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
                        definition: {
                            /**
                             * @description The caller number in P-Asserted-Identity. Null: no such header
                             * @default null
                             */
                            assertedIdentity: ({
                                /** @enum {string} */
                                format: "e164_plus";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @enum {string} */
                                format: "e164";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @example US */
                                country: string;
                                /** @enum {string} */
                                format: "national";
                                /** @default null */
                                internationalPrefix: string | null;
                                /** @default  */
                                prefix: string;
                            }) | null;
                            /**
                             * @description How the carrier knows us: by our address, or by a user and passwords.authentication
                             * @default {
                             *       "kind": "address"
                             *     }
                             */
                            authentication: {
                                /** @enum {string} */
                                kind: "address";
                            } | {
                                /** @enum {string} */
                                kind: "digest";
                                /** @example subscriber */
                                user: string;
                            };
                            /**
                             * @description Caller numbers that it lets through. Null: any of the project's
                             * @default null
                             */
                            callerNumbers: string[] | null;
                            /** @default 10 */
                            callsPerSecond: number;
                            /**
                             * @description Calls at a time
                             * @default 100
                             */
                            channels: number;
                            /**
                             * @default [
                             *       "ulaw",
                             *       "alaw"
                             *     ]
                             */
                            codecs: ("ulaw" | "alaw" | "g722" | "opus")[];
                            /**
                             * @description Countries whose numbers it reaches. Null: all
                             * @default null
                             */
                            destinationCountries: string[] | null;
                            /**
                             * @default auto
                             * @enum {string}
                             */
                            dtmf: "auto" | "rfc4733" | "inband" | "info";
                            /**
                             * @description The address that this carrier shall send sound to. Null: that of the node
                             * @default null
                             */
                            externalAddress: (string) | null;
                            /**
                             * @default {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             * @example {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             */
                            from: {
                                /** @enum {string} */
                                format: "e164_plus";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @enum {string} */
                                format: "e164";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @example US */
                                country: string;
                                /** @enum {string} */
                                format: "national";
                                /** @default null */
                                internationalPrefix: string | null;
                                /** @default  */
                                prefix: string;
                            };
                            /**
                             * @description The domain in From and P-Asserted-Identity. Null: our own address
                             * @default null
                             */
                            fromDomain: string | null;
                            /**
                             * @description Where calls are sent
                             * @example sip.carrier.example
                             */
                            host: string;
                            /**
                             * @description A host in one of these is reached without externalAddress
                             * @default []
                             */
                            localNets: (string)[];
                            /**
                             * @description `sdes`: SRTP or no call; its keys travel in the signalling, so it needs transport tls
                             * @default none
                             * @enum {string}
                             */
                            mediaEncryption: "none" | "sdes";
                            /** @default 20 */
                            packetTimeMs: 10 | 20 | 30 | 40;
                            /**
                             * @description The lower one is tried first
                             * @default 100
                             */
                            priority: number;
                            /**
                             * @description `id`: the callee is shown no number; the carrier still needs assertedIdentity
                             * @default none
                             * @enum {string}
                             */
                            privacy: "none" | "id";
                            /** @default 20000 */
                            progressTimeoutMs: number;
                            /**
                             * @description How often it is asked whether it is there; 0: never, and it is taken to be
                             * @default 30
                             */
                            qualifySeconds: number;
                            /**
                             * @description Null: none is needed. Its password is passwords.registration
                             * @default null
                             */
                            registration: {
                                /** @default 600 */
                                expirySeconds: number;
                                /** @example sip.carrier.example */
                                server: string;
                                /** @example subscriber */
                                user: string;
                            } | null;
                            /**
                             * @default {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             * @example {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             */
                            requestUri: {
                                /** @enum {string} */
                                format: "e164_plus";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @enum {string} */
                                format: "e164";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @example US */
                                country: string;
                                /** @enum {string} */
                                format: "national";
                                /** @default null */
                                internationalPrefix: string | null;
                                /** @default  */
                                prefix: string;
                            };
                            /**
                             * @description Hang up when no sound came for so long; 0: never
                             * @default 120
                             */
                            rtpTimeoutSeconds: number;
                            sessionTimers: {
                                /** @default 1800 */
                                expiresSeconds: number;
                                /** @default 90 */
                                minimumSeconds: number;
                                /**
                                 * @default supported
                                 * @enum {string}
                                 */
                                mode: "off" | "supported" | "required" | "always";
                            };
                            /**
                             * @description Send sound back to where the carrier sends it from
                             * @default true
                             */
                            symmetricRtp: boolean;
                            /**
                             * @default udp
                             * @enum {string}
                             */
                            transport: "udp" | "tcp" | "tls";
                        };
                        /** @enum {string} */
                        mode: "test" | "live";
                        /** @example main */
                        name: string;
                        trunkId: string;
                        /** Format: date-time */
                        updatedAt: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    saveTrunk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    definition: {
                        /**
                         * @description The caller number in P-Asserted-Identity. Null: no such header
                         * @default null
                         */
                        assertedIdentity?: ({
                            /** @enum {string} */
                            format: "e164_plus";
                            /** @default  */
                            prefix?: string;
                        } | {
                            /** @enum {string} */
                            format: "e164";
                            /** @default  */
                            prefix?: string;
                        } | {
                            /** @example US */
                            country: string;
                            /** @enum {string} */
                            format: "national";
                            /** @default null */
                            internationalPrefix?: string | null;
                            /** @default  */
                            prefix?: string;
                        }) | null;
                        /**
                         * @description How the carrier knows us: by our address, or by a user and passwords.authentication
                         * @default {
                         *       "kind": "address"
                         *     }
                         */
                        authentication?: {
                            /** @enum {string} */
                            kind: "address";
                        } | {
                            /** @enum {string} */
                            kind: "digest";
                            /** @example subscriber */
                            user: string;
                        };
                        /**
                         * @description Caller numbers that it lets through. Null: any of the project's
                         * @default null
                         */
                        callerNumbers?: string[] | null;
                        /** @default 10 */
                        callsPerSecond?: number;
                        /**
                         * @description Calls at a time
                         * @default 100
                         */
                        channels?: number;
                        /**
                         * @default [
                         *       "ulaw",
                         *       "alaw"
                         *     ]
                         */
                        codecs?: ("ulaw" | "alaw" | "g722" | "opus")[];
                        /**
                         * @description Countries whose numbers it reaches. Null: all
                         * @default null
                         */
                        destinationCountries?: string[] | null;
                        /**
                         * @default auto
                         * @enum {string}
                         */
                        dtmf?: "auto" | "rfc4733" | "inband" | "info";
                        /**
                         * @description The address that this carrier shall send sound to. Null: that of the node
                         * @default null
                         */
                        externalAddress?: (string) | null;
                        /**
                         * @default {
                         *       "format": "e164_plus",
                         *       "prefix": ""
                         *     }
                         * @example {
                         *       "format": "e164_plus",
                         *       "prefix": ""
                         *     }
                         */
                        from?: {
                            /** @enum {string} */
                            format: "e164_plus";
                            /** @default  */
                            prefix?: string;
                        } | {
                            /** @enum {string} */
                            format: "e164";
                            /** @default  */
                            prefix?: string;
                        } | {
                            /** @example US */
                            country: string;
                            /** @enum {string} */
                            format: "national";
                            /** @default null */
                            internationalPrefix?: string | null;
                            /** @default  */
                            prefix?: string;
                        };
                        /**
                         * @description The domain in From and P-Asserted-Identity. Null: our own address
                         * @default null
                         */
                        fromDomain?: string | null;
                        /**
                         * @description Where calls are sent
                         * @example sip.carrier.example
                         */
                        host: string;
                        /**
                         * @description A host in one of these is reached without externalAddress
                         * @default []
                         */
                        localNets?: (string)[];
                        /**
                         * @description `sdes`: SRTP or no call; its keys travel in the signalling, so it needs transport tls
                         * @default none
                         * @enum {string}
                         */
                        mediaEncryption?: "none" | "sdes";
                        /** @default 20 */
                        packetTimeMs?: 10 | 20 | 30 | 40;
                        /**
                         * @description The lower one is tried first
                         * @default 100
                         */
                        priority?: number;
                        /**
                         * @description `id`: the callee is shown no number; the carrier still needs assertedIdentity
                         * @default none
                         * @enum {string}
                         */
                        privacy?: "none" | "id";
                        /** @default 20000 */
                        progressTimeoutMs?: number;
                        /**
                         * @description How often it is asked whether it is there; 0: never, and it is taken to be
                         * @default 30
                         */
                        qualifySeconds?: number;
                        /**
                         * @description Null: none is needed. Its password is passwords.registration
                         * @default null
                         */
                        registration?: {
                            /** @default 600 */
                            expirySeconds?: number;
                            /** @example sip.carrier.example */
                            server: string;
                            /** @example subscriber */
                            user: string;
                        } | null;
                        /**
                         * @default {
                         *       "format": "e164_plus",
                         *       "prefix": ""
                         *     }
                         * @example {
                         *       "format": "e164_plus",
                         *       "prefix": ""
                         *     }
                         */
                        requestUri?: {
                            /** @enum {string} */
                            format: "e164_plus";
                            /** @default  */
                            prefix?: string;
                        } | {
                            /** @enum {string} */
                            format: "e164";
                            /** @default  */
                            prefix?: string;
                        } | {
                            /** @example US */
                            country: string;
                            /** @enum {string} */
                            format: "national";
                            /** @default null */
                            internationalPrefix?: string | null;
                            /** @default  */
                            prefix?: string;
                        };
                        /**
                         * @description Hang up when no sound came for so long; 0: never
                         * @default 120
                         */
                        rtpTimeoutSeconds?: number;
                        /** @default {} */
                        sessionTimers?: {
                            /** @default 1800 */
                            expiresSeconds?: number;
                            /** @default 90 */
                            minimumSeconds?: number;
                            /**
                             * @default supported
                             * @enum {string}
                             */
                            mode?: "off" | "supported" | "required" | "always";
                        };
                        /**
                         * @description Send sound back to where the carrier sends it from
                         * @default true
                         */
                        symmetricRtp?: boolean;
                        /**
                         * @default udp
                         * @enum {string}
                         */
                        transport?: "udp" | "tcp" | "tls";
                    };
                    /** @enum {string} */
                    mode: "test" | "live";
                    /**
                     * @description Stored sealed and never shown again. One that is left out stays as it was
                     * @default {}
                     */
                    passwords?: {
                        authentication?: string;
                        registration?: string;
                    };
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
                        /** Format: date-time */
                        createdAt: string;
                        definition: {
                            /**
                             * @description The caller number in P-Asserted-Identity. Null: no such header
                             * @default null
                             */
                            assertedIdentity: ({
                                /** @enum {string} */
                                format: "e164_plus";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @enum {string} */
                                format: "e164";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @example US */
                                country: string;
                                /** @enum {string} */
                                format: "national";
                                /** @default null */
                                internationalPrefix: string | null;
                                /** @default  */
                                prefix: string;
                            }) | null;
                            /**
                             * @description How the carrier knows us: by our address, or by a user and passwords.authentication
                             * @default {
                             *       "kind": "address"
                             *     }
                             */
                            authentication: {
                                /** @enum {string} */
                                kind: "address";
                            } | {
                                /** @enum {string} */
                                kind: "digest";
                                /** @example subscriber */
                                user: string;
                            };
                            /**
                             * @description Caller numbers that it lets through. Null: any of the project's
                             * @default null
                             */
                            callerNumbers: string[] | null;
                            /** @default 10 */
                            callsPerSecond: number;
                            /**
                             * @description Calls at a time
                             * @default 100
                             */
                            channels: number;
                            /**
                             * @default [
                             *       "ulaw",
                             *       "alaw"
                             *     ]
                             */
                            codecs: ("ulaw" | "alaw" | "g722" | "opus")[];
                            /**
                             * @description Countries whose numbers it reaches. Null: all
                             * @default null
                             */
                            destinationCountries: string[] | null;
                            /**
                             * @default auto
                             * @enum {string}
                             */
                            dtmf: "auto" | "rfc4733" | "inband" | "info";
                            /**
                             * @description The address that this carrier shall send sound to. Null: that of the node
                             * @default null
                             */
                            externalAddress: (string) | null;
                            /**
                             * @default {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             * @example {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             */
                            from: {
                                /** @enum {string} */
                                format: "e164_plus";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @enum {string} */
                                format: "e164";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @example US */
                                country: string;
                                /** @enum {string} */
                                format: "national";
                                /** @default null */
                                internationalPrefix: string | null;
                                /** @default  */
                                prefix: string;
                            };
                            /**
                             * @description The domain in From and P-Asserted-Identity. Null: our own address
                             * @default null
                             */
                            fromDomain: string | null;
                            /**
                             * @description Where calls are sent
                             * @example sip.carrier.example
                             */
                            host: string;
                            /**
                             * @description A host in one of these is reached without externalAddress
                             * @default []
                             */
                            localNets: (string)[];
                            /**
                             * @description `sdes`: SRTP or no call; its keys travel in the signalling, so it needs transport tls
                             * @default none
                             * @enum {string}
                             */
                            mediaEncryption: "none" | "sdes";
                            /** @default 20 */
                            packetTimeMs: 10 | 20 | 30 | 40;
                            /**
                             * @description The lower one is tried first
                             * @default 100
                             */
                            priority: number;
                            /**
                             * @description `id`: the callee is shown no number; the carrier still needs assertedIdentity
                             * @default none
                             * @enum {string}
                             */
                            privacy: "none" | "id";
                            /** @default 20000 */
                            progressTimeoutMs: number;
                            /**
                             * @description How often it is asked whether it is there; 0: never, and it is taken to be
                             * @default 30
                             */
                            qualifySeconds: number;
                            /**
                             * @description Null: none is needed. Its password is passwords.registration
                             * @default null
                             */
                            registration: {
                                /** @default 600 */
                                expirySeconds: number;
                                /** @example sip.carrier.example */
                                server: string;
                                /** @example subscriber */
                                user: string;
                            } | null;
                            /**
                             * @default {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             * @example {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             */
                            requestUri: {
                                /** @enum {string} */
                                format: "e164_plus";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @enum {string} */
                                format: "e164";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @example US */
                                country: string;
                                /** @enum {string} */
                                format: "national";
                                /** @default null */
                                internationalPrefix: string | null;
                                /** @default  */
                                prefix: string;
                            };
                            /**
                             * @description Hang up when no sound came for so long; 0: never
                             * @default 120
                             */
                            rtpTimeoutSeconds: number;
                            sessionTimers: {
                                /** @default 1800 */
                                expiresSeconds: number;
                                /** @default 90 */
                                minimumSeconds: number;
                                /**
                                 * @default supported
                                 * @enum {string}
                                 */
                                mode: "off" | "supported" | "required" | "always";
                            };
                            /**
                             * @description Send sound back to where the carrier sends it from
                             * @default true
                             */
                            symmetricRtp: boolean;
                            /**
                             * @default udp
                             * @enum {string}
                             */
                            transport: "udp" | "tcp" | "tls";
                        };
                        /** @enum {string} */
                        mode: "test" | "live";
                        /** @example main */
                        name: string;
                        trunkId: string;
                        /** Format: date-time */
                        updatedAt: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    deleteTrunk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readTrunkStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How each node finds it, and its breaker */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        breaker: {
                            openUntil: string | null;
                            /** @enum {string} */
                            state: "closed" | "open" | "half_open";
                        };
                        liveCalls: number;
                        /** @example main */
                        name: string;
                        /** @description As each voice node finds it */
                        nodes: {
                            /**
                             * Format: date-time
                             * @description When the node last looked
                             */
                            at: string;
                            node: string;
                            /** @description Null: it is not asked, or not known yet */
                            reachable: boolean | null;
                            /** @description Null: it does not register */
                            registered: boolean | null;
                        }[];
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listUserGroups: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups, newest first */
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
                            name: string;
                            paused: boolean;
                            userGroupId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    createUserGroup: {
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
                        /** Format: date-time */
                        createdAt: string;
                        name: string;
                        paused: boolean;
                        userGroupId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                userGroupId: string;
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
                        /** Format: date-time */
                        createdAt: string;
                        name: string;
                        paused: boolean;
                        userGroupId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    renameUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                userGroupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description The group as it is now */
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
                        name: string;
                        paused: boolean;
                        userGroupId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    pauseUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                userGroupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        paused: boolean;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    resumeUserGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                userGroupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        paused: boolean;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    cancelWaitingTasks: {
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
                    /** @description Only the tasks of this agent */
                    agentId?: string;
                    /** @description Only the tasks of this group */
                    userGroupId?: string;
                };
            };
        };
        responses: {
            /** @description How many were cancelled */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many tasks were cancelled by the time of this answer */
                        cancelled: number;
                        /** @description False: the rest is being cancelled, and nobody of it is rung any more */
                        isDone: boolean;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of endpoints, newest first */
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
                            disabled: boolean;
                            /** @description `gone`: the receiver answered 410, and we stopped by ourselves */
                            disabledReason: ("operator" | "gone") | null;
                            eventKinds: ("call.started" | "call.ended" | "call.analyzed" | "call_task.final" | "number.suppressed")[];
                            /** @description Since when no delivery has arrived; null: the last one did */
                            failingSince: string | null;
                            /** @description While the secret rotates: until when both secrets sign */
                            formerSecretUntil: string | null;
                            url: string;
                            webhookEndpointId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    createWebhookEndpoint: {
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
                    /**
                     * @default [
                     *       "call.started",
                     *       "call.ended",
                     *       "call.analyzed",
                     *       "call_task.final",
                     *       "number.suppressed"
                     *     ]
                     */
                    eventKinds?: ("call.started" | "call.ended" | "call.analyzed" | "call_task.final" | "number.suppressed")[];
                    url: string;
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
                        disabled: boolean;
                        /** @description `gone`: the receiver answered 410, and we stopped by ourselves */
                        disabledReason: ("operator" | "gone") | null;
                        eventKinds: ("call.started" | "call.ended" | "call.analyzed" | "call_task.final" | "number.suppressed")[];
                        /** @description Since when no delivery has arrived; null: the last one did */
                        failingSince: string | null;
                        /** @description While the secret rotates: until when both secrets sign */
                        formerSecretUntil: string | null;
                        secret: string;
                        url: string;
                        webhookEndpointId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                webhookEndpointId: string;
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
                        /** Format: date-time */
                        createdAt: string;
                        disabled: boolean;
                        /** @description `gone`: the receiver answered 410, and we stopped by ourselves */
                        disabledReason: ("operator" | "gone") | null;
                        eventKinds: ("call.started" | "call.ended" | "call.analyzed" | "call_task.final" | "number.suppressed")[];
                        /** @description Since when no delivery has arrived; null: the last one did */
                        failingSince: string | null;
                        /** @description While the secret rotates: until when both secrets sign */
                        formerSecretUntil: string | null;
                        url: string;
                        webhookEndpointId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    changeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description While disabled, an endpoint is told of nothing new; what was under way is held until it is enabled */
                    disabled?: boolean;
                    eventKinds?: ("call.started" | "call.ended" | "call.analyzed" | "call_task.final" | "number.suppressed")[];
                    url?: string;
                };
            };
        };
        responses: {
            /** @description As it is now */
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
                        disabled: boolean;
                        /** @description `gone`: the receiver answered 410, and we stopped by ourselves */
                        disabledReason: ("operator" | "gone") | null;
                        eventKinds: ("call.started" | "call.ended" | "call.analyzed" | "call_task.final" | "number.suppressed")[];
                        /** @description Since when no delivery has arrived; null: the last one did */
                        failingSince: string | null;
                        /** @description While the secret rotates: until when both secrets sign */
                        formerSecretUntil: string | null;
                        url: string;
                        webhookEndpointId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                kind?: "call.started" | "call.ended" | "call.analyzed" | "call_task.final" | "number.suppressed" | "webhook.test";
                limit?: number;
                state?: "pending" | "delivered" | "exhausted" | "held";
            };
            header?: never;
            path: {
                projectId: string;
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries, newest first */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            attempts: number;
                            /** Format: date-time */
                            createdAt: string;
                            deliveredAt: string | null;
                            /** @description When the next attempt is due; null: none is */
                            dueAt: string | null;
                            /** @description The `webhook-id` of every attempt */
                            eventId: string;
                            /** @enum {string} */
                            kind: "call.started" | "call.ended" | "call.analyzed" | "call_task.final" | "number.suppressed" | "webhook.test";
                            /** @description Why there was no answer */
                            lastFault: string | null;
                            /** @description HTTP status of the last attempt; null: there was no answer */
                            lastStatus: number | null;
                            /** @enum {string} */
                            state: "pending" | "delivered" | "exhausted" | "held";
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
                projectId: string;
                webhookEndpointId: string;
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
                        attempts: number;
                        /** Format: date-time */
                        createdAt: string;
                        /** @description What the event says */
                        data: {
                            [key: string]: unknown;
                        };
                        deliveredAt: string | null;
                        /** @description When the next attempt is due; null: none is */
                        dueAt: string | null;
                        /** @description The `webhook-id` of every attempt */
                        eventId: string;
                        /** @enum {string} */
                        kind: "call.started" | "call.ended" | "call.analyzed" | "call_task.final" | "number.suppressed" | "webhook.test";
                        /** @description Why there was no answer */
                        lastFault: string | null;
                        /** @description HTTP status of the last attempt; null: there was no answer */
                        lastStatus: number | null;
                        log: {
                            attempt: number;
                            durationMs: number;
                            fault: string | null;
                            /** Format: date-time */
                            startedAt: string;
                            status: number | null;
                        }[];
                        /** @enum {string} */
                        state: "pending" | "delivered" | "exhausted" | "held";
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
                projectId: string;
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    resendWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Events made at this time or later
                     */
                    from: string;
                    /**
                     * @default [
                     *       "exhausted",
                     *       "held"
                     *     ]
                     */
                    states?: ("delivered" | "exhausted" | "held")[];
                    /**
                     * Format: date-time
                     * @description and before this one
                     */
                    to: string;
                };
            };
        };
        responses: {
            /** @description How many are under way again */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        resent: number;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description How long the former secret still signs, too
                     * @default 24
                     */
                    overlapHours?: number;
                };
            };
        };
        responses: {
            /** @description With the new secret */
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
                        disabled: boolean;
                        /** @description `gone`: the receiver answered 410, and we stopped by ourselves */
                        disabledReason: ("operator" | "gone") | null;
                        eventKinds: ("call.started" | "call.ended" | "call.analyzed" | "call_task.final" | "number.suppressed")[];
                        /** @description Since when no delivery has arrived; null: the last one did */
                        failingSince: string | null;
                        /** @description While the secret rotates: until when both secrets sign */
                        formerSecretUntil: string | null;
                        secret: string;
                        url: string;
                        webhookEndpointId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    sendTestEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectId: string;
                webhookEndpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Under way */
            202: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        eventId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listInstallationSuppressions: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of suppressions, newest first */
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
                            phoneNumber: string;
                            reason: string;
                            suppressionId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    addInstallationSuppression: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phoneNumber: string;
                    /** @default operator */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The number was suppressed already */
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
                        phoneNumber: string;
                        reason: string;
                        suppressionId: string;
                    };
                };
            };
            /** @description Suppressed */
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
                        phoneNumber: string;
                        reason: string;
                        suppressionId: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    removeInstallationSuppression: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                suppressionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    listInstallationTrunks: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before; absent: the first page */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of trunks, newest first */
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
                            definition: {
                                /**
                                 * @description The caller number in P-Asserted-Identity. Null: no such header
                                 * @default null
                                 */
                                assertedIdentity: ({
                                    /** @enum {string} */
                                    format: "e164_plus";
                                    /** @default  */
                                    prefix: string;
                                } | {
                                    /** @enum {string} */
                                    format: "e164";
                                    /** @default  */
                                    prefix: string;
                                } | {
                                    /** @example US */
                                    country: string;
                                    /** @enum {string} */
                                    format: "national";
                                    /** @default null */
                                    internationalPrefix: string | null;
                                    /** @default  */
                                    prefix: string;
                                }) | null;
                                /**
                                 * @description How the carrier knows us: by our address, or by a user and passwords.authentication
                                 * @default {
                                 *       "kind": "address"
                                 *     }
                                 */
                                authentication: {
                                    /** @enum {string} */
                                    kind: "address";
                                } | {
                                    /** @enum {string} */
                                    kind: "digest";
                                    /** @example subscriber */
                                    user: string;
                                };
                                /**
                                 * @description Caller numbers that it lets through. Null: any of the project's
                                 * @default null
                                 */
                                callerNumbers: string[] | null;
                                /** @default 10 */
                                callsPerSecond: number;
                                /**
                                 * @description Calls at a time
                                 * @default 100
                                 */
                                channels: number;
                                /**
                                 * @default [
                                 *       "ulaw",
                                 *       "alaw"
                                 *     ]
                                 */
                                codecs: ("ulaw" | "alaw" | "g722" | "opus")[];
                                /**
                                 * @description Countries whose numbers it reaches. Null: all
                                 * @default null
                                 */
                                destinationCountries: string[] | null;
                                /**
                                 * @default auto
                                 * @enum {string}
                                 */
                                dtmf: "auto" | "rfc4733" | "inband" | "info";
                                /**
                                 * @description The address that this carrier shall send sound to. Null: that of the node
                                 * @default null
                                 */
                                externalAddress: (string) | null;
                                /**
                                 * @default {
                                 *       "format": "e164_plus",
                                 *       "prefix": ""
                                 *     }
                                 * @example {
                                 *       "format": "e164_plus",
                                 *       "prefix": ""
                                 *     }
                                 */
                                from: {
                                    /** @enum {string} */
                                    format: "e164_plus";
                                    /** @default  */
                                    prefix: string;
                                } | {
                                    /** @enum {string} */
                                    format: "e164";
                                    /** @default  */
                                    prefix: string;
                                } | {
                                    /** @example US */
                                    country: string;
                                    /** @enum {string} */
                                    format: "national";
                                    /** @default null */
                                    internationalPrefix: string | null;
                                    /** @default  */
                                    prefix: string;
                                };
                                /**
                                 * @description The domain in From and P-Asserted-Identity. Null: our own address
                                 * @default null
                                 */
                                fromDomain: string | null;
                                /**
                                 * @description Where calls are sent
                                 * @example sip.carrier.example
                                 */
                                host: string;
                                /**
                                 * @description A host in one of these is reached without externalAddress
                                 * @default []
                                 */
                                localNets: (string)[];
                                /**
                                 * @description `sdes`: SRTP or no call; its keys travel in the signalling, so it needs transport tls
                                 * @default none
                                 * @enum {string}
                                 */
                                mediaEncryption: "none" | "sdes";
                                /** @default 20 */
                                packetTimeMs: 10 | 20 | 30 | 40;
                                /**
                                 * @description The lower one is tried first
                                 * @default 100
                                 */
                                priority: number;
                                /**
                                 * @description `id`: the callee is shown no number; the carrier still needs assertedIdentity
                                 * @default none
                                 * @enum {string}
                                 */
                                privacy: "none" | "id";
                                /** @default 20000 */
                                progressTimeoutMs: number;
                                /**
                                 * @description How often it is asked whether it is there; 0: never, and it is taken to be
                                 * @default 30
                                 */
                                qualifySeconds: number;
                                /**
                                 * @description Null: none is needed. Its password is passwords.registration
                                 * @default null
                                 */
                                registration: {
                                    /** @default 600 */
                                    expirySeconds: number;
                                    /** @example sip.carrier.example */
                                    server: string;
                                    /** @example subscriber */
                                    user: string;
                                } | null;
                                /**
                                 * @default {
                                 *       "format": "e164_plus",
                                 *       "prefix": ""
                                 *     }
                                 * @example {
                                 *       "format": "e164_plus",
                                 *       "prefix": ""
                                 *     }
                                 */
                                requestUri: {
                                    /** @enum {string} */
                                    format: "e164_plus";
                                    /** @default  */
                                    prefix: string;
                                } | {
                                    /** @enum {string} */
                                    format: "e164";
                                    /** @default  */
                                    prefix: string;
                                } | {
                                    /** @example US */
                                    country: string;
                                    /** @enum {string} */
                                    format: "national";
                                    /** @default null */
                                    internationalPrefix: string | null;
                                    /** @default  */
                                    prefix: string;
                                };
                                /**
                                 * @description Hang up when no sound came for so long; 0: never
                                 * @default 120
                                 */
                                rtpTimeoutSeconds: number;
                                sessionTimers: {
                                    /** @default 1800 */
                                    expiresSeconds: number;
                                    /** @default 90 */
                                    minimumSeconds: number;
                                    /**
                                     * @default supported
                                     * @enum {string}
                                     */
                                    mode: "off" | "supported" | "required" | "always";
                                };
                                /**
                                 * @description Send sound back to where the carrier sends it from
                                 * @default true
                                 */
                                symmetricRtp: boolean;
                                /**
                                 * @default udp
                                 * @enum {string}
                                 */
                                transport: "udp" | "tcp" | "tls";
                            };
                            /** @enum {string} */
                            mode: "test" | "live";
                            /** @example main */
                            name: string;
                            trunkId: string;
                            /** Format: date-time */
                            updatedAt: string;
                            version: number;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readInstallationTrunk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trunk, without its passwords */
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
                        definition: {
                            /**
                             * @description The caller number in P-Asserted-Identity. Null: no such header
                             * @default null
                             */
                            assertedIdentity: ({
                                /** @enum {string} */
                                format: "e164_plus";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @enum {string} */
                                format: "e164";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @example US */
                                country: string;
                                /** @enum {string} */
                                format: "national";
                                /** @default null */
                                internationalPrefix: string | null;
                                /** @default  */
                                prefix: string;
                            }) | null;
                            /**
                             * @description How the carrier knows us: by our address, or by a user and passwords.authentication
                             * @default {
                             *       "kind": "address"
                             *     }
                             */
                            authentication: {
                                /** @enum {string} */
                                kind: "address";
                            } | {
                                /** @enum {string} */
                                kind: "digest";
                                /** @example subscriber */
                                user: string;
                            };
                            /**
                             * @description Caller numbers that it lets through. Null: any of the project's
                             * @default null
                             */
                            callerNumbers: string[] | null;
                            /** @default 10 */
                            callsPerSecond: number;
                            /**
                             * @description Calls at a time
                             * @default 100
                             */
                            channels: number;
                            /**
                             * @default [
                             *       "ulaw",
                             *       "alaw"
                             *     ]
                             */
                            codecs: ("ulaw" | "alaw" | "g722" | "opus")[];
                            /**
                             * @description Countries whose numbers it reaches. Null: all
                             * @default null
                             */
                            destinationCountries: string[] | null;
                            /**
                             * @default auto
                             * @enum {string}
                             */
                            dtmf: "auto" | "rfc4733" | "inband" | "info";
                            /**
                             * @description The address that this carrier shall send sound to. Null: that of the node
                             * @default null
                             */
                            externalAddress: (string) | null;
                            /**
                             * @default {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             * @example {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             */
                            from: {
                                /** @enum {string} */
                                format: "e164_plus";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @enum {string} */
                                format: "e164";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @example US */
                                country: string;
                                /** @enum {string} */
                                format: "national";
                                /** @default null */
                                internationalPrefix: string | null;
                                /** @default  */
                                prefix: string;
                            };
                            /**
                             * @description The domain in From and P-Asserted-Identity. Null: our own address
                             * @default null
                             */
                            fromDomain: string | null;
                            /**
                             * @description Where calls are sent
                             * @example sip.carrier.example
                             */
                            host: string;
                            /**
                             * @description A host in one of these is reached without externalAddress
                             * @default []
                             */
                            localNets: (string)[];
                            /**
                             * @description `sdes`: SRTP or no call; its keys travel in the signalling, so it needs transport tls
                             * @default none
                             * @enum {string}
                             */
                            mediaEncryption: "none" | "sdes";
                            /** @default 20 */
                            packetTimeMs: 10 | 20 | 30 | 40;
                            /**
                             * @description The lower one is tried first
                             * @default 100
                             */
                            priority: number;
                            /**
                             * @description `id`: the callee is shown no number; the carrier still needs assertedIdentity
                             * @default none
                             * @enum {string}
                             */
                            privacy: "none" | "id";
                            /** @default 20000 */
                            progressTimeoutMs: number;
                            /**
                             * @description How often it is asked whether it is there; 0: never, and it is taken to be
                             * @default 30
                             */
                            qualifySeconds: number;
                            /**
                             * @description Null: none is needed. Its password is passwords.registration
                             * @default null
                             */
                            registration: {
                                /** @default 600 */
                                expirySeconds: number;
                                /** @example sip.carrier.example */
                                server: string;
                                /** @example subscriber */
                                user: string;
                            } | null;
                            /**
                             * @default {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             * @example {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             */
                            requestUri: {
                                /** @enum {string} */
                                format: "e164_plus";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @enum {string} */
                                format: "e164";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @example US */
                                country: string;
                                /** @enum {string} */
                                format: "national";
                                /** @default null */
                                internationalPrefix: string | null;
                                /** @default  */
                                prefix: string;
                            };
                            /**
                             * @description Hang up when no sound came for so long; 0: never
                             * @default 120
                             */
                            rtpTimeoutSeconds: number;
                            sessionTimers: {
                                /** @default 1800 */
                                expiresSeconds: number;
                                /** @default 90 */
                                minimumSeconds: number;
                                /**
                                 * @default supported
                                 * @enum {string}
                                 */
                                mode: "off" | "supported" | "required" | "always";
                            };
                            /**
                             * @description Send sound back to where the carrier sends it from
                             * @default true
                             */
                            symmetricRtp: boolean;
                            /**
                             * @default udp
                             * @enum {string}
                             */
                            transport: "udp" | "tcp" | "tls";
                        };
                        /** @enum {string} */
                        mode: "test" | "live";
                        /** @example main */
                        name: string;
                        trunkId: string;
                        /** Format: date-time */
                        updatedAt: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    saveInstallationTrunk: {
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
                         * @description The caller number in P-Asserted-Identity. Null: no such header
                         * @default null
                         */
                        assertedIdentity?: ({
                            /** @enum {string} */
                            format: "e164_plus";
                            /** @default  */
                            prefix?: string;
                        } | {
                            /** @enum {string} */
                            format: "e164";
                            /** @default  */
                            prefix?: string;
                        } | {
                            /** @example US */
                            country: string;
                            /** @enum {string} */
                            format: "national";
                            /** @default null */
                            internationalPrefix?: string | null;
                            /** @default  */
                            prefix?: string;
                        }) | null;
                        /**
                         * @description How the carrier knows us: by our address, or by a user and passwords.authentication
                         * @default {
                         *       "kind": "address"
                         *     }
                         */
                        authentication?: {
                            /** @enum {string} */
                            kind: "address";
                        } | {
                            /** @enum {string} */
                            kind: "digest";
                            /** @example subscriber */
                            user: string;
                        };
                        /**
                         * @description Caller numbers that it lets through. Null: any of the project's
                         * @default null
                         */
                        callerNumbers?: string[] | null;
                        /** @default 10 */
                        callsPerSecond?: number;
                        /**
                         * @description Calls at a time
                         * @default 100
                         */
                        channels?: number;
                        /**
                         * @default [
                         *       "ulaw",
                         *       "alaw"
                         *     ]
                         */
                        codecs?: ("ulaw" | "alaw" | "g722" | "opus")[];
                        /**
                         * @description Countries whose numbers it reaches. Null: all
                         * @default null
                         */
                        destinationCountries?: string[] | null;
                        /**
                         * @default auto
                         * @enum {string}
                         */
                        dtmf?: "auto" | "rfc4733" | "inband" | "info";
                        /**
                         * @description The address that this carrier shall send sound to. Null: that of the node
                         * @default null
                         */
                        externalAddress?: (string) | null;
                        /**
                         * @default {
                         *       "format": "e164_plus",
                         *       "prefix": ""
                         *     }
                         * @example {
                         *       "format": "e164_plus",
                         *       "prefix": ""
                         *     }
                         */
                        from?: {
                            /** @enum {string} */
                            format: "e164_plus";
                            /** @default  */
                            prefix?: string;
                        } | {
                            /** @enum {string} */
                            format: "e164";
                            /** @default  */
                            prefix?: string;
                        } | {
                            /** @example US */
                            country: string;
                            /** @enum {string} */
                            format: "national";
                            /** @default null */
                            internationalPrefix?: string | null;
                            /** @default  */
                            prefix?: string;
                        };
                        /**
                         * @description The domain in From and P-Asserted-Identity. Null: our own address
                         * @default null
                         */
                        fromDomain?: string | null;
                        /**
                         * @description Where calls are sent
                         * @example sip.carrier.example
                         */
                        host: string;
                        /**
                         * @description A host in one of these is reached without externalAddress
                         * @default []
                         */
                        localNets?: (string)[];
                        /**
                         * @description `sdes`: SRTP or no call; its keys travel in the signalling, so it needs transport tls
                         * @default none
                         * @enum {string}
                         */
                        mediaEncryption?: "none" | "sdes";
                        /** @default 20 */
                        packetTimeMs?: 10 | 20 | 30 | 40;
                        /**
                         * @description The lower one is tried first
                         * @default 100
                         */
                        priority?: number;
                        /**
                         * @description `id`: the callee is shown no number; the carrier still needs assertedIdentity
                         * @default none
                         * @enum {string}
                         */
                        privacy?: "none" | "id";
                        /** @default 20000 */
                        progressTimeoutMs?: number;
                        /**
                         * @description How often it is asked whether it is there; 0: never, and it is taken to be
                         * @default 30
                         */
                        qualifySeconds?: number;
                        /**
                         * @description Null: none is needed. Its password is passwords.registration
                         * @default null
                         */
                        registration?: {
                            /** @default 600 */
                            expirySeconds?: number;
                            /** @example sip.carrier.example */
                            server: string;
                            /** @example subscriber */
                            user: string;
                        } | null;
                        /**
                         * @default {
                         *       "format": "e164_plus",
                         *       "prefix": ""
                         *     }
                         * @example {
                         *       "format": "e164_plus",
                         *       "prefix": ""
                         *     }
                         */
                        requestUri?: {
                            /** @enum {string} */
                            format: "e164_plus";
                            /** @default  */
                            prefix?: string;
                        } | {
                            /** @enum {string} */
                            format: "e164";
                            /** @default  */
                            prefix?: string;
                        } | {
                            /** @example US */
                            country: string;
                            /** @enum {string} */
                            format: "national";
                            /** @default null */
                            internationalPrefix?: string | null;
                            /** @default  */
                            prefix?: string;
                        };
                        /**
                         * @description Hang up when no sound came for so long; 0: never
                         * @default 120
                         */
                        rtpTimeoutSeconds?: number;
                        /** @default {} */
                        sessionTimers?: {
                            /** @default 1800 */
                            expiresSeconds?: number;
                            /** @default 90 */
                            minimumSeconds?: number;
                            /**
                             * @default supported
                             * @enum {string}
                             */
                            mode?: "off" | "supported" | "required" | "always";
                        };
                        /**
                         * @description Send sound back to where the carrier sends it from
                         * @default true
                         */
                        symmetricRtp?: boolean;
                        /**
                         * @default udp
                         * @enum {string}
                         */
                        transport?: "udp" | "tcp" | "tls";
                    };
                    /** @enum {string} */
                    mode: "test" | "live";
                    /**
                     * @description Stored sealed and never shown again. One that is left out stays as it was
                     * @default {}
                     */
                    passwords?: {
                        authentication?: string;
                        registration?: string;
                    };
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
                        /** Format: date-time */
                        createdAt: string;
                        definition: {
                            /**
                             * @description The caller number in P-Asserted-Identity. Null: no such header
                             * @default null
                             */
                            assertedIdentity: ({
                                /** @enum {string} */
                                format: "e164_plus";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @enum {string} */
                                format: "e164";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @example US */
                                country: string;
                                /** @enum {string} */
                                format: "national";
                                /** @default null */
                                internationalPrefix: string | null;
                                /** @default  */
                                prefix: string;
                            }) | null;
                            /**
                             * @description How the carrier knows us: by our address, or by a user and passwords.authentication
                             * @default {
                             *       "kind": "address"
                             *     }
                             */
                            authentication: {
                                /** @enum {string} */
                                kind: "address";
                            } | {
                                /** @enum {string} */
                                kind: "digest";
                                /** @example subscriber */
                                user: string;
                            };
                            /**
                             * @description Caller numbers that it lets through. Null: any of the project's
                             * @default null
                             */
                            callerNumbers: string[] | null;
                            /** @default 10 */
                            callsPerSecond: number;
                            /**
                             * @description Calls at a time
                             * @default 100
                             */
                            channels: number;
                            /**
                             * @default [
                             *       "ulaw",
                             *       "alaw"
                             *     ]
                             */
                            codecs: ("ulaw" | "alaw" | "g722" | "opus")[];
                            /**
                             * @description Countries whose numbers it reaches. Null: all
                             * @default null
                             */
                            destinationCountries: string[] | null;
                            /**
                             * @default auto
                             * @enum {string}
                             */
                            dtmf: "auto" | "rfc4733" | "inband" | "info";
                            /**
                             * @description The address that this carrier shall send sound to. Null: that of the node
                             * @default null
                             */
                            externalAddress: (string) | null;
                            /**
                             * @default {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             * @example {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             */
                            from: {
                                /** @enum {string} */
                                format: "e164_plus";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @enum {string} */
                                format: "e164";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @example US */
                                country: string;
                                /** @enum {string} */
                                format: "national";
                                /** @default null */
                                internationalPrefix: string | null;
                                /** @default  */
                                prefix: string;
                            };
                            /**
                             * @description The domain in From and P-Asserted-Identity. Null: our own address
                             * @default null
                             */
                            fromDomain: string | null;
                            /**
                             * @description Where calls are sent
                             * @example sip.carrier.example
                             */
                            host: string;
                            /**
                             * @description A host in one of these is reached without externalAddress
                             * @default []
                             */
                            localNets: (string)[];
                            /**
                             * @description `sdes`: SRTP or no call; its keys travel in the signalling, so it needs transport tls
                             * @default none
                             * @enum {string}
                             */
                            mediaEncryption: "none" | "sdes";
                            /** @default 20 */
                            packetTimeMs: 10 | 20 | 30 | 40;
                            /**
                             * @description The lower one is tried first
                             * @default 100
                             */
                            priority: number;
                            /**
                             * @description `id`: the callee is shown no number; the carrier still needs assertedIdentity
                             * @default none
                             * @enum {string}
                             */
                            privacy: "none" | "id";
                            /** @default 20000 */
                            progressTimeoutMs: number;
                            /**
                             * @description How often it is asked whether it is there; 0: never, and it is taken to be
                             * @default 30
                             */
                            qualifySeconds: number;
                            /**
                             * @description Null: none is needed. Its password is passwords.registration
                             * @default null
                             */
                            registration: {
                                /** @default 600 */
                                expirySeconds: number;
                                /** @example sip.carrier.example */
                                server: string;
                                /** @example subscriber */
                                user: string;
                            } | null;
                            /**
                             * @default {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             * @example {
                             *       "format": "e164_plus",
                             *       "prefix": ""
                             *     }
                             */
                            requestUri: {
                                /** @enum {string} */
                                format: "e164_plus";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @enum {string} */
                                format: "e164";
                                /** @default  */
                                prefix: string;
                            } | {
                                /** @example US */
                                country: string;
                                /** @enum {string} */
                                format: "national";
                                /** @default null */
                                internationalPrefix: string | null;
                                /** @default  */
                                prefix: string;
                            };
                            /**
                             * @description Hang up when no sound came for so long; 0: never
                             * @default 120
                             */
                            rtpTimeoutSeconds: number;
                            sessionTimers: {
                                /** @default 1800 */
                                expiresSeconds: number;
                                /** @default 90 */
                                minimumSeconds: number;
                                /**
                                 * @default supported
                                 * @enum {string}
                                 */
                                mode: "off" | "supported" | "required" | "always";
                            };
                            /**
                             * @description Send sound back to where the carrier sends it from
                             * @default true
                             */
                            symmetricRtp: boolean;
                            /**
                             * @default udp
                             * @enum {string}
                             */
                            transport: "udp" | "tcp" | "tls";
                        };
                        /** @enum {string} */
                        mode: "test" | "live";
                        /** @example main */
                        name: string;
                        trunkId: string;
                        /** Format: date-time */
                        updatedAt: string;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    deleteInstallationTrunk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
    readInstallationTrunkStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How each node finds it, and its breaker */
            200: {
                headers: {
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        breaker: {
                            openUntil: string | null;
                            /** @enum {string} */
                            state: "closed" | "open" | "half_open";
                        };
                        liveCalls: number;
                        /** @example main */
                        name: string;
                        /** @description As each voice node finds it */
                        nodes: {
                            /**
                             * Format: date-time
                             * @description When the node last looked
                             */
                            at: string;
                            node: string;
                            /** @description Null: it is not asked, or not known yet */
                            reachable: boolean | null;
                            /** @description Null: it does not register */
                            registered: boolean | null;
                        }[];
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
            /** @description Too many wrong keys came from this address; see Retry-After */
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
            header?: {
                /** @description Makes this request safe to repeat for 24 hours: the first answer is given again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAndCallRequest"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    /** @description true when this is the stored answer of an earlier, equal request. */
                    "idempotent-replayed"?: string;
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this Idempotency-Key still runs */
            409: {
                headers: {
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
                    /** @description Identifies this request in the log of the installation. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description This Idempotency-Key was used with another body */
            422: {
                headers: {
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
                    /** @description Requests a minute this key may send. For information. */
                    "ratelimit-limit"?: number;
                    /** @description How many of them are left. */
                    "ratelimit-remaining"?: number;
                    /** @description Seconds until all are there again. */
                    "ratelimit-reset"?: number;
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
