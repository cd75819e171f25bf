// Written by `npm run generate-client -w @baton/server` from GET /openapi.json.

type Json =
  | string
  | number
  | boolean
  | null
  | Json[]
  | {
      [key: string]: Json;
    };
export interface paths {
  "/token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Log in; the token is good for 12 hours from its last use. Where a second factor is on, `code` is one of it */
    post: operations["login"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/logout": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End this session */
    post: operations["logout"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tokens": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Everything that can act in your name: sessions, archives, integrations */
    get: operations["listTokens"];
    put?: never;
    /** Make an integration token; the answer is the only time that it is shown */
    post: operations["createToken"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tokens/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Revoke a token; an archive made with it can enrol no further browser */
    delete: operations["revokeToken"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile/security": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether a second factor is on, and which passkeys there are */
    get: operations["getSecurity"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile/second-factor/begin": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A new key for an app that makes codes; it counts once a code of it was given, within 15 minutes */
    post: operations["beginSecondFactor"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile/second-factor": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ask for a code at each log-in from now on, and give the recovery codes */
    post: operations["turnSecondFactorOn"];
    /** Ask for no code any more; the recovery codes are gone */
    delete: operations["turnSecondFactorOff"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile/second-factor/recovery-codes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** New recovery codes; those before are good for nothing any more */
    post: operations["renewRecoveryCodes"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/passkeys/options": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a browser makes a passkey by; good once, for 5 minutes */
    post: operations["beginPasskey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/passkeys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Keep the passkey that a browser has made */
    post: operations["createPasskey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/passkeys/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Take a passkey away: nobody signs in with it any more */
    delete: operations["deletePasskey"];
    options?: never;
    head?: never;
    /** Call a passkey by another name */
    patch: operations["renamePasskey"];
    trace?: never;
  };
  "/api/passkeys/proof/options": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What one of the user's passkeys is asked by, where it stands for the password */
    post: operations["beginPasskeyProof"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/passkeys/login/options": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a browser asks for a passkey by, whosever it is; good once, for 5 minutes */
    post: operations["beginPasskeyLogin"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/passkeys/login": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Log in with a passkey; no password and no code are asked for */
    post: operations["loginByPasskey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who is logged in, on which tariff */
    get: operations["getProfile"];
    put?: never;
    post?: never;
    /** Delete the own account and all that is in it; its mail address is typed once more */
    delete: operations["deleteProfile"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile/lists": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many rows the user's lists have, and how many the tariff allows */
    get: operations["listTariffUse"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/user-preferences": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All preferences of the user */
    get: operations["listPreferences"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Set one preference; null removes it, and the user's settings have values of their own */
    patch: operations["updatePreference"];
    trace?: never;
  };
  "/api/registration": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether people may register themselves, and what a new password must have */
    get: operations["getRegistration"];
    put?: never;
    /** Register; a mail with a link goes to the address, whether it has an account or not */
    post: operations["register"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/registration/activate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Confirm the mail address with the id of the link that was sent there */
    post: operations["activateRegistration"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/registration/resend": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send the link that confirms a mail address again, if it is waited for */
    post: operations["resendConfirmation"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/password-reset": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a link with which a new password can be set, if the address has an account */
    post: operations["askPasswordReset"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/password-reset/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Set a new password with the id of the link; it works once, and all sessions end */
    post: operations["resetPassword"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile/password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Set a new password; all other sessions end */
    put: operations["changePassword"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile/email": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Ask for another mail address: it holds once the link that is sent there is opened */
    put: operations["changeEmail"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile/email/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take on the mail address that the link with this id was sent to */
    post: operations["confirmEmail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile/confirmation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Show that it is you; what is answered stands for it in x-confirmation for some minutes */
    post: operations["confirmIdentity"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** All that is the user's, as a zip of JSON files without secrets */
    post: operations["exportProfile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/terms": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The Terms and Conditions that hold now; 404 where the operator has published none */
    get: operations["getTerms"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile/accept-terms-and-conditions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Accept the Terms and Conditions: with their version, only if no newer ones hold by now */
    post: operations["acceptTermsAndConditions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tariffs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The tariffs that are offered, the cheapest first, and the user's own */
    get: operations["listTariffs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All users; search looks into their addresses */
    get: operations["listOperatorUsers"];
    put?: never;
    /** Add a user whose mail counts as confirmed; a password that is made is shown once */
    post: operations["createOperatorUser"];
    /** Delete these users with all that is theirs; operators and who has a subscription stay */
    delete: operations["deleteOperatorUsers"];
    options?: never;
    head?: never;
    /** Change the tariff, its end, or confirm the mail, of these users or of all that match */
    patch: operations["updateOperatorUsers"];
    trace?: never;
  };
  "/api/operator/users/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete a user and all that is the user's; the address is typed once more */
    delete: operations["deleteOperatorUser"];
    options?: never;
    head?: never;
    /** Change a user's tariff, its end, or marks; the last operator stays one */
    patch: operations["updateOperatorUser"];
    trace?: never;
  };
  "/api/operator/users/{id}/password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give a user a new password, which is shown once, and end the user's sessions */
    post: operations["resetOperatorUserPassword"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/users/{id}/second-factor": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Ask a user for no code any more, who has lost both app and recovery codes */
    delete: operations["deleteOperatorUserFactor"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/tariffs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All tariffs, the oldest first, with how many users have each */
    get: operations["listOperatorTariffs"];
    put?: never;
    /** Add a tariff; no two have the same name */
    post: operations["createOperatorTariff"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/tariffs/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change a tariff for all who have it; what they have already stays */
    put: operations["updateOperatorTariff"];
    post?: never;
    /** Delete a tariff that nobody has, and that new users do not get */
    delete: operations["deleteOperatorTariff"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/terms": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All versions of the Terms and Conditions, the newest first */
    get: operations["listOperatorTerms"];
    put?: never;
    /** Publish new Terms and Conditions, which every user is asked for from now on */
    post: operations["publishTerms"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/audit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was done on this server, the newest first */
    get: operations["listAuditEntries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/audit/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All entries that match as a file, the newest first, written while it is sent */
    get: operations["exportAuditEntries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A page of the extensions table */
    get: operations["listExtensions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/counts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many rows have which status and connection, and what all of them leave empty */
    get: operations["countExtensions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One extension */
    get: operations["getExtension"];
    put?: never;
    post?: never;
    /** Delete the row, its runs and its agent's secret; its browser profile stays */
    delete: operations["deleteExtension"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/note": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Replace the note */
    put: operations["updateNote"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/name": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Give the row another name */
    put: operations["renameExtension"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/column-settings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Replace which columns the extension's details show; null: as its group or the list */
    put: operations["updateColumnSettings"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/delete-multiple": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Delete rows, and their browser profiles if asked, which takes browsers:write too; rows with an unfinished run stay */
    post: operations["deleteExtensions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/enable": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let runs begin there again; those that wait in the queue may go on */
    post: operations["enableExtension"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/disable": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let nothing begin there: runs wait in the queue, a running one goes on */
    post: operations["disableExtension"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/reset": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take away account, script, schedule and collected data; the row and its runs stay */
    post: operations["resetExtension"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/enable": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let runs begin on many extensions again */
    post: operations["enableExtensions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/disable": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let nothing begin on many extensions */
    post: operations["disableExtensions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/reset": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take away account, script, schedule and collected data of many extensions */
    post: operations["resetExtensions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/note": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Replace the notes of many extensions by one */
    put: operations["updateNotes"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/notes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Each of the extensions has the note that is named beside it */
    put: operations["updateOwnNotes"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/social-network": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Set the social network, null for none; another one takes account and script away */
    put: operations["changeSocialNetwork"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/social-network": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Set the social network of many extensions */
    put: operations["changeSocialNetworks"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-data/templates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A page of the templates that say what of an account goes out, by their names */
    get: operations["listDataTemplates"];
    put?: never;
    /** Keep which fields go out, in which order, and what separates them */
    post: operations["createDataTemplate"];
    /** Delete templates */
    delete: operations["deleteDataTemplates"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-data/templates/{id}": {
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
    /** Change a template; what is not named stays */
    patch: operations["updateDataTemplate"];
    trace?: never;
  };
  "/api/extension-data/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The beginning of what would go out, with a mask for each secret */
    post: operations["previewExtensionData"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-data": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give data out: 200 with the file, or with what was sent (JSON); 202 with the export, as JSON, where it takes longer */
    post: operations["createExtensionData"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-data/exports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The exports of the last day, the newest first */
    get: operations["listDataExports"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-data/exports/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How far an export has come */
    get: operations["getDataExport"];
    put?: never;
    post?: never;
    /** Forget an export that has ended, and its file */
    delete: operations["deleteDataExport"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-data/exports/{id}/stop": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop an export; what it has written is deleted */
    post: operations["stopDataExport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-data/exports/{id}/file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The file, once: it is deleted when it has been sent whole */
    get: operations["downloadDataExport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/telegram": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which bot writes to which chat; the token is never shown */
    get: operations["getTelegram"];
    /** Give the bot and the chat, and say what the chat is told of; the mask leaves the token as it is */
    put: operations["updateTelegram"];
    post?: never;
    /** Forget the bot and the chat */
    delete: operations["deleteTelegram"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/telegram/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a message to the chat, to see that it comes */
    post: operations["testTelegram"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All webhooks, by name */
    get: operations["listWebhooks"];
    put?: never;
    /** Make a webhook; the answer alone has its secret, to check signatures with */
    post: operations["createWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete a webhook and all that is known of its deliveries */
    delete: operations["deleteWebhook"];
    options?: never;
    head?: never;
    /** Change a webhook or switch it on or off; what is not named stays */
    patch: operations["updateWebhook"];
    trace?: never;
  };
  "/api/webhooks/{id}/rotate-secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make a new secret; for 24 hours more the old one signs as well */
    post: operations["rotateWebhookSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send an event `test` now, once, and say what came back */
    post: operations["testWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{id}/deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was sent to a webhook in the last 30 days, the latest first */
    get: operations["listWebhookDeliveries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhook-deliveries/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One delivery: its body, as it is sent, and its attempts, the latest first */
    get: operations["getWebhookDelivery"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhook-deliveries/{id}/resend": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a delivery again, under the id that it has; refused while its webhook is off */
    post: operations["resendWebhookDelivery"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{id}/resend": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send all failed deliveries of a webhook again; says how many those are */
    post: operations["resendWebhookDeliveries"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{id}/stats": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many deliveries of a webhook came through and failed, by day (UTC), the earliest first */
    get: operations["getWebhookStats"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether an account and a repository are connected, and what stands in the way */
    get: operations["getGithub"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/authorize": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Where to send the browser to sign in to GitHub; the state is good once, for 10 minutes */
    post: operations["authorizeGithub"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/connect": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Connect an account by the code that GitHub sent back with the state, or by a pasted token */
    post: operations["connectGithub"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/disconnect": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Forget the account and its token, and end it at GitHub if a sign-in brought it; the repository stays as it is */
    post: operations["disconnectGithub"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/repositories": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Repositories of the account, those changed last first */
    get: operations["listGithubRepositories"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/initialize": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make the repository, private, where there is none of this name, and put in what is missing of its layout */
    post: operations["initializeGithub"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/force-initialize-config": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Write the layout's own files anew, whatever they hold; uploads stay */
    post: operations["forceInitializeGithubConfig"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/tree": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What one folder holds: folders first, by name; a page of it at a time */
    post: operations["getGithubTree"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** How a file begins, by what is in it: a text, a table's rows, or that it is a picture */
    post: operations["previewGithubFile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/download": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A file's bytes */
    post: operations["downloadGithubFile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/folder": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make a folder, with a .gitkeep in it, as git keeps no empty ones */
    post: operations["createGithubFolder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/delete-file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Delete a file; with the sha it was seen with, only if it is that still */
    post: operations["deleteGithubFile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/delete-folder": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Delete a folder and all that is in it, as one commit; says how many files that were */
    post: operations["deleteGithubFolder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/upload": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Upload files as one commit */
    post: operations["uploadToGithub"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/external-link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Where people look at a file, a folder or the repository at GitHub */
    post: operations["getGithubExternalLink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-settings/github/credentials-file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Write the agents' credentials file into the repository, with a token of its own to enrol by; only into a private one */
    post: operations["writeGithubCredentials"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/github/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ask GitHub anew whether all is well with the account and the repository */
    post: operations["checkGithub"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/account": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The extension's account; of its secrets, which of them there are */
    get: operations["getAccount"];
    /** Change the extension's account; what is not named stays */
    put: operations["updateAccount"];
    /** Give the extension an account, where it has none */
    post: operations["createAccount"];
    /** Take the extension's account away, with what was read of it */
    delete: operations["deleteAccount"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/account/load": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give the extension this account, in place of the one that it may have */
    post: operations["loadAccount"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/account/re-authorize": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Check the account anew, and sign in again where that is needed */
    post: operations["reauthorizeAccount"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/account/get-credentials": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The account's secrets in plain form, for who gives the password again */
    post: operations["getCredentials"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/account/get-code": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The two-factor code of the moment, and none of the secrets */
    post: operations["getAccountCode"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/account/download-cookies": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The account's cookies as a file, for who gives the password again */
    post: operations["downloadCookies"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/account/download-cookies": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The cookies of many accounts as a zip with a file for each, for who gives the password */
    post: operations["downloadManyCookies"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/accounts/load": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give extensions an account each; those that cannot have it are named with the reason */
    post: operations["loadAccounts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/account/delete": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take accounts away, with what was read of them */
    post: operations["deleteAccounts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/account/re-authorize": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Check accounts anew, and sign in again where that is needed */
    post: operations["reauthorizeAccounts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/script/enqueue": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Put a run at the back of the queue */
    post: operations["enqueueScript"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/script/dequeue": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take the queued run back */
    post: operations["dequeueScript"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/script/start": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start now, or go on with a paused run, which keeps its inputs */
    post: operations["startScript"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/script/stop": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop at once */
    post: operations["stopScript"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/script/pause": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Pause after the step in progress */
    post: operations["pauseScript"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/script/restart": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop, then start; without `inputs` with those of the run that is stopped */
    post: operations["restartScript"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/script/enqueue": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Put runs of many extensions at the back of the queue */
    post: operations["enqueueScripts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/script/dequeue": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take the queued runs of many extensions back */
    post: operations["dequeueScripts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/script/start": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start on many extensions */
    post: operations["startScripts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/script/stop": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop on many extensions */
    post: operations["stopScripts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/script/pause": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Pause on many extensions */
    post: operations["pauseScripts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/script/restart": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Restart on many extensions */
    post: operations["restartScripts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/script/start-once": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Run a script or an action once; the extension's own script stays what it is */
    post: operations["startOnce"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/script/start-once": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Run a script or an action once on many extensions */
    post: operations["startManyOnce"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/script": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Set the script of one extension; null takes it away. A run that waits takes the new script */
    put: operations["changeScript"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/script": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Set the script of many extensions */
    put: operations["changeScripts"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-groups": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A page of the groups, by name */
    get: operations["listExtensionGroups"];
    put?: never;
    /** Make a group; the extensions leave the groups they were in */
    post: operations["createExtensionGroup"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-groups/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete the group; its extensions stay, without a group */
    delete: operations["deleteExtensionGroup"];
    options?: never;
    head?: never;
    /** Change the group's name, limit or columns; what is not named stays */
    patch: operations["updateExtensionGroup"];
    trace?: never;
  };
  "/api/extension-groups/{id}/add": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Put extensions into the group; they leave the groups they were in */
    post: operations["addToExtensionGroup"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-groups/{id}/remove": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take extensions out of the group */
    post: operations["removeFromExtensionGroup"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tokens/{id}/rotate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Put a new token in the place of an integration token, which goes on working for 24 hours */
    post: operations["rotateToken"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tokens/current": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the token of this call may do */
    get: operations["getCurrentToken"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/getexternaltoken": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Make the integration token “External” anew; the one before goes on working for 24 hours */
    get: operations["getExternalToken"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/getexternaltoken": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Make the integration token “External” anew; the one before goes on working for 24 hours */
    get: operations["getExternalTokenAtRoot"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-tags": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A page of the tags, by name */
    get: operations["listExtensionTags"];
    put?: never;
    /** Make a tag; no other has its name, however it is capitalised */
    post: operations["createExtensionTag"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-tags/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete the tag; its extensions stay, without it, and are named */
    delete: operations["deleteExtensionTag"];
    options?: never;
    head?: never;
    /** Change the tag's name or colour; what is not named stays */
    patch: operations["updateExtensionTag"];
    trace?: never;
  };
  "/api/extensions/{id}/tags": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give the extension tags, take them from it, or give it these alone */
    post: operations["changeTags"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/tags": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give many extensions tags, take them from them, or give them these alone */
    post: operations["changeTagsOfMany"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A page of the proxies; `searchString` looks into names and hosts */
    get: operations["listProxies"];
    /** Change one proxy or many, all or none; what is not named stays */
    put: operations["updateProxies"];
    /** Add proxies, all of them or none */
    post: operations["createProxies"];
    /** Delete proxies; extensions that have them lose them */
    delete: operations["deleteProxies"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One proxy, as a list shows it */
    get: operations["getProxy"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/addproxy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give proxies to extensions and to all of groups, behind those that they have */
    post: operations["addProxies"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/removeproxy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take proxies from an extension; the first of the others is then the one it uses */
    post: operations["removeProxies"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/removeproxy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take proxies from extensions and from all of groups, as far as they have them */
    post: operations["removeManyProxies"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/proxies": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Each of the extensions has its proxies and no others, in this order */
    put: operations["orderManyProxies"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/proxies": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** The extension has these proxies, in this order: the first, and its spare ones */
    put: operations["orderProxies"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/spreadproxies": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give each of the extensions one of the proxies, as evenly as can be; whoever has one of them first keeps it */
    post: operations["spreadProxies"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy/change": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give all proxies named, or all that match, the same */
    post: operations["changeManyProxies"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy/delete": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Delete all proxies named, or all that match; extensions that have them lose them */
    post: operations["deleteManyProxies"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy/uses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** How many proxies are named, or match, and how many extensions have any of them */
    post: operations["countProxyUses"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy/known": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Which of these proxies are there already, or others at their addresses */
    post: operations["findKnownProxies"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Proxies as a file; log-ins and IP change links only when they are asked for, with the password */
    post: operations["exportProxies"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy/{id}/checkproxy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Go through the proxy to a site that says the caller's address, and keep what came of it */
    get: operations["checkProxy"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How far the checks are that were asked for last */
    get: operations["getProxyRound"];
    put?: never;
    /** Check the proxies named, or all that match, 32 at once; what is still waiting joins them */
    post: operations["checkProxies"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy/check/stop": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Check no more of them; those under way are broken off */
    post: operations["stopProxyChecks"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy/{id}/checks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What checks of the proxy found within the last 14 days, the oldest first */
    get: operations["listProxyChecks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy/check/schedule": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How often all proxies that are not disabled are checked; 0 means never */
    get: operations["getProxyCheckSchedule"];
    /** Check all proxies every so many minutes, or never */
    put: operations["setProxyCheckSchedule"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/proxy/{id}/rebootproxy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Give a proxy another address by its link, at most once a minute; the proxy says which it was and is */
    get: operations["rebootProxy"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/scripts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A page of scripts, by name */
    get: operations["listScripts"];
    put?: never;
    /** Save a new script */
    post: operations["createScript"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/scripts/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One script with its rows */
    get: operations["getScript"];
    /** Save a script; runs that are queued or have begun keep the script as it was */
    put: operations["updateScript"];
    post?: never;
    /** Delete a script; refused while a run of it is unfinished */
    delete: operations["deleteScript"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/problems": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Scripts and actions with what is wrong with them, a piece at a time: `after` is the last `next` */
    get: operations["listProblems"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/schedules/update": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give extensions a schedule, start them now, or take their schedule away (null) */
    post: operations["updateSchedules"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/schedules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Schedules, the next to run first; those that are over last */
    get: operations["listSchedules"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/schedules/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Take a schedule away from all extensions that have it */
    delete: operations["deleteSchedule"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/schedules/ticks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What became of an extension's schedule, newest first; `before` is the id of the last one seen */
    get: operations["listScheduleTicks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/schedules/missed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Times of schedules that nobody was there for, found since then, newest first; `at` is the server's now, to ask from the next time. Without `since` it only says that */
    get: operations["listMissedTicks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/action-types": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The catalogue of what a step can do */
    get: operations["listActionTypes"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A page of saved actions, by name */
    get: operations["listActions"];
    put?: never;
    /** Save a new action */
    post: operations["createAction"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One action with its steps */
    get: operations["getAction"];
    /** Save an action; runs that have begun keep what they started with */
    put: operations["updateAction"];
    post?: never;
    /** Delete an action that no script and no other action uses */
    delete: operations["deleteAction"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/{id}/use": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who would feel a change of the action, directly or through what nests it */
    get: operations["getActionUse"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/recording": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make a custom action of a Chrome DevTools Recorder file, whole or not at all */
    post: operations["importRecording"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/{id}/recording": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The action as a Chrome DevTools Recorder file */
    get: operations["exportRecording"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/{id}/versions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The versions of an action that are kept, the newest first */
    get: operations["listActionVersions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/{id}/versions/{version}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What an action was at a version */
    get: operations["getActionVersion"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/{id}/versions/{version}/differences": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What changed from one version to another, the current one if none is named */
    get: operations["compareActionVersions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/{id}/versions/{version}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make a kept version the newest one */
    post: operations["restoreActionVersion"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/nested/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An action with what it nests, its update, and who has got it */
    get: operations["getNestedAction"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/nested/delete": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give received actions back, whatever right one has; all of them or none */
    post: operations["deleteNestedActions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/nested/updates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What happened to sent and received actions and was not marked as notified, newest first */
    get: operations["listNestedUpdates"];
    put?: never;
    /** Show these updates no more; an update that was not taken stays on offer */
    post: operations["markUpdatesNotified"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/nested/update/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An update with what it would change; a hidden action's differences are hidden too */
    get: operations["getNestedUpdate"];
    put?: never;
    /** Take the sender's version; what was there before is kept as a version */
    post: operations["applyNestedUpdate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/nested/update": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take several updates, all of them or none */
    post: operations["applyNestedUpdates"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/nested/{id}/autoupdate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Whether a received action takes newer versions by itself, when no run uses it */
    post: operations["setNestedAutoUpdate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/nested/{id}/access": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Change what one receiver may do; `none` takes it back at once */
    post: operations["setNestedAccess"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/actions/nested/manage": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Change what receivers may do with what they were sent, all of them or none */
    post: operations["manageNestedActions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/scripts/send": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send scripts with all they nest; who is not there answers as who is */
    post: operations["sendScripts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/scripts/send/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The actions that would go along with these scripts, nested ones too */
    post: operations["listSendableActions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/scripts/sent": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What others have sent and waits to be accepted, by sender, the newest first */
    get: operations["listSentScripts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/scripts/sent/count": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many scripts wait to be accepted */
    get: operations["countSentScripts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/scripts/sent/accept": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Copy sent scripts with all they nest, all of them or none; done again it changes nothing */
    post: operations["acceptSentScripts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/scripts/sent/reject": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Turn sent scripts away; done again it changes nothing */
    post: operations["rejectSentScripts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/exchange/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make scripts and actions of a file of Baton, Chrome DevTools Recorder, Selenium IDE or Automa */
    post: operations["importFile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/exchange/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Scripts and actions as a file: all of them as Baton's JSON, one as a recording or a program */
    post: operations["exportFile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/documents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A page of documents, newest first unless a sort is named */
    get: operations["listDocuments"];
    put?: never;
    /** Upload one file in the form field `document` */
    post: operations["createDocument"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/documents/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete a document */
    delete: operations["deleteDocument"];
    options?: never;
    head?: never;
    /** Change a document's name or tags; what is not named stays, and so does its kind of file */
    patch: operations["updateDocument"];
    trace?: never;
  };
  "/api/documents/{id}/content": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The document's bytes */
    get: operations["downloadDocument"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/agent/documents/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The bytes of a document that a step of the agent uploads */
    get: operations["downloadAgentDocument"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/agent/documents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A file that a step of the agent's present run downloads becomes a document */
    post: operations["createAgentDocument"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/limits": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Every limit that the console checks before it sends */
    get: operations["getLimits"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/documents/delete": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Delete many documents: those named, or all that match */
    post: operations["deleteDocuments"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/documents/tags": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The tags that documents have, by name, each with how many */
    get: operations["listDocumentTags"];
    put?: never;
    /** Give many documents tags, take them from them, or give them these alone */
    post: operations["tagDocuments"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/documents/{id}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How a document begins, by what is in it whatever its name: a text, a table's rows */
    get: operations["previewDocument"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/documents/{id}/uses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What names a document: actions, scripts, and runs that have not ended */
    get: operations["listDocumentUses"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/document-uploads": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Begin an upload by tus: Upload-Length, and the name as `filename` of Upload-Metadata; a body is its first bytes */
    post: operations["createUpload"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/document-uploads/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How far an upload is; HEAD answers by tus */
    get: operations["getUpload"];
    put?: never;
    post?: never;
    /** Give an upload up; a document that it has become stays */
    delete: operations["deleteUpload"];
    options?: never;
    head?: never;
    /** Send more of an upload by tus, from Upload-Offset on; the last bytes make the document */
    patch: operations["appendUpload"];
    trace?: never;
  };
  "/api/secrets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Keep a text for steps that nobody is to see; the answer stands for it in their inputs */
    post: operations["createSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/named-secrets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The secrets that steps can name, by name; their texts are never shown */
    get: operations["listNamedSecrets"];
    put?: never;
    /** Keep a text under a name; in steps that the server carries out, {{secret.name}} stands for it */
    post: operations["createNamedSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/named-secrets/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Put another text under the name; runs under way use it from their next step on */
    put: operations["replaceNamedSecret"];
    post?: never;
    /** Forget a secret; steps that name it fail from then on */
    delete: operations["deleteNamedSecret"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/line-lists": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The lists that steps took lines of, the latest first, each with its place */
    get: operations["listLineLists"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/line-lists/reset": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Have these lists begin again at their first line, for all extensions */
    post: operations["resetLineLists"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-settings/archive": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The extension archive (zip). Headers X-Archive-Sha256, X-Archive-Version and Content-Length tell what it is */
    post: operations["createArchive"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-settings/default-credentials": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the generation form starts with; secrets are never among it */
    get: operations["getDefaultCredentials"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extension-settings/archives": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Archives that bring browsers in or are used by some, the newest first */
    get: operations["listArchives"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Change some settings of several archives at once, all of them or none */
    patch: operations["updateArchives"];
    trace?: never;
  };
  "/api/extension-settings/archives/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Give an archive other settings: its browsers use them from their next run on. The mask leaves the bot's token as it is */
    put: operations["updateArchive"];
    post?: never;
    /** Let an archive bring no more browsers in; those that it brought stay */
    delete: operations["revokeArchive"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/{id}/browser-config": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which browser the extension belongs to, and how it is started */
    get: operations["getBrowserConfig"];
    put?: never;
    post?: never;
    /** Untie the extension from its browser profile */
    delete: operations["deleteBrowserConfig"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/extensions/browser-config": {
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
    /** Tie extensions to browser profiles, which then start when a run waits, or set these up */
    patch: operations["updateBrowserConfig"];
    trace?: never;
  };
  "/api/extensions/browser-config/delete-multiple": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Untie many extensions from their browser profiles */
    post: operations["deleteBrowserConfigs"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserconfigtemplate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The user's templates of browser configurations, by name */
    get: operations["listConfigTemplates"];
    /** Replace a template; what it was applied to stays as it is */
    put: operations["updateConfigTemplate"];
    /** Keep a browser configuration under a name */
    post: operations["createConfigTemplate"];
    /** Delete templates */
    delete: operations["deleteConfigTemplates"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserprofile/profile": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The browser profiles made from the console */
    get: operations["listBrowserProfiles"];
    put?: never;
    /** Create a profile with the agent in it, and start it; it may wait for its turn */
    post: operations["createBrowserProfile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserprofile/profile/from-template": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create profiles from a template: for rows, or for new ones, which wait for their agents */
    post: operations["createBrowserProfiles"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserprofile/profile/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change a profile, at its vendor too; what is not named stays */
    put: operations["updateBrowserProfile"];
    post?: never;
    /** Close the browser and delete the profile, at its vendor too; its row stays */
    delete: operations["deleteBrowserProfile"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserprofile/profile/{id}/start": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start the profile's browser, which may wait for its turn; a running one stays as it is */
    post: operations["startBrowserProfile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserprofile/profile/{id}/stop": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Close the profile's browser */
    post: operations["stopBrowserProfile"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserprofile/profile/{id}/archive": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The agent of a vendor's profile as a zip, to be put in by hand: it becomes the profile's row */
    post: operations["downloadProfileAgent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserprofile/default-options": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which browser APIs can be used here, and how to get the ones that cannot */
    get: operations["getBrowserProfileDefaults"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/companions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The companions on the user's machines, by name */
    get: operations["listCompanions"];
    put?: never;
    /** Add a companion; its token is shown this once, with the command that starts it */
    post: operations["createCompanion"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/companions/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Rename a companion */
    put: operations["updateCompanion"];
    post?: never;
    /** Forget a companion: its token opens nothing any more, and its program ends */
    delete: operations["deleteCompanion"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserprofile/jobs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What is being made of profiles, and was within the last day, the newest first */
    get: operations["listBrowserProfileJobs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserprofile/jobs/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How far it is */
    get: operations["getBrowserProfileJob"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserprofile/jobs/{id}/stop": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Let it end after the profile that it is at; what was made stays */
    post: operations["stopBrowserProfileJob"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserprofile/template": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The user's templates of browser profiles, by name */
    get: operations["listProfileTemplates"];
    /** Replace a template; profiles that were made from it stay as they are */
    put: operations["updateProfileTemplate"];
    /** Keep under a name how profiles are made */
    post: operations["createProfileTemplate"];
    /** Delete templates */
    delete: operations["deleteProfileTemplates"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserconnections": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How Baton reaches the vendors' browsers, in the order in which they were added */
    get: operations["listBrowserConnections"];
    put?: never;
    /** Say where a vendor's app or cloud is, and what opens it */
    post: operations["createBrowserConnection"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserconnections/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change a connection: what is not named stays, null takes it away */
    put: operations["updateBrowserConnection"];
    post?: never;
    /** Forget a connection and the profiles behind it, which stay with their vendor */
    delete: operations["deleteBrowserConnection"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserconnections/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ask the vendor who it is, and say what was found */
    post: operations["testBrowserConnection"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserconnections/{id}/groups": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The vendor's own groups, folders or tags */
    get: operations["listConnectionGroups"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserprofile/adspower/groups/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The groups behind a connection to AdsPower */
    get: operations["listAdspowerGroups"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserconnections/{id}/profiles": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The vendor's own profiles, and which of them are rows here already */
    get: operations["listConnectionProfiles"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserconnections/{id}/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Make rows of the vendor's profiles, which wait for their agents */
    post: operations["importConnectionProfiles"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/browserconnections/vendors": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The vendors that Baton knows, what each asks for, and what it can do */
    get: operations["listBrowserVendors"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/runs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Runs, newest first; `before` is the id of the last one seen */
    get: operations["listRuns"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/runs/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One run with its plan, rows and history */
    get: operations["getRun"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/runs/{id}/steps": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The steps of a run in the order they began; `afterSeq` pages on */
    get: operations["listRunSteps"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/runs/{id}/data": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The data a run collected, in order; `afterSeq` pages on. Large values make shorter pages */
    get: operations["listRunData"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/runs/{id}/data/{format}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The collected data as a CSV or JSON file */
    get: operations["downloadRunData"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/runs/{id}/screenshots/{screenshotId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A screenshot taken by a step, as JPEG */
    get: operations["getRunScreenshot"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/runs/data/{format}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What many runs collected as one table, oldest run first, written while it is sent */
    get: operations["downloadRunsData"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/runs/{id}/retry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Queue the run again, from the failed row or the start; answers the new run */
    post: operations["retryRun"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/runs/retry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Queue many runs again: those named, or the newest of each extension with one cause of failure */
    post: operations["retryRuns"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/runs/failures": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Failed runs by cause: what still stands first, then the most frequent; `listRuns` takes the `failureKey` */
    get: operations["listRunFailures"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/fleet": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All extensions at a glance: who is offline, what will not run, and which limits are reached */
    get: operations["getFleet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/runs/stats": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Runs per day and hour by result, and how busy each hour of the week is, in the zone given */
    get: operations["getRunStats"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/scripts/{id}/step-times": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How long each row and step of a script took in its last runs that ended */
    get: operations["getStepTimes"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/runs/storage": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How much the runs and their logs take, and how long they are kept */
    get: operations["getRunStorage"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/live": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Server-sent events: `data` is one live event, `id` the place to go on from with Last-Event-ID */
    get: operations["streamLiveEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/networks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The recipe of each social network: how its accounts are checked, signed in and read */
    get: operations["listNetworks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/networks/{network}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Use a recipe of one's own for a network, from the next check on */
    put: operations["updateNetwork"];
    post?: never;
    /** Back to the recipe that comes with Baton */
    delete: operations["resetNetwork"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/healthz": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The process is alive */
    get: operations["getHealth"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/readyz": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The database is reachable and its migrations are done */
    get: operations["getReadiness"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/metrics": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The server in numbers, as Prometheus reads them */
    get: operations["getMetrics"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/payments/options": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether tariffs can be bought here, and with which cards */
    get: operations["getPaymentOptions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/payments/robokassa/create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Begin to pay for 30 days of a tariff with a Russian card; not beside a subscription */
    post: operations["createRobokassaPayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/payments/payproglobal/create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Begin to pay for 30 days of a tariff with any card, or to subscribe to it; ends the subscription there is */
    post: operations["createPayProGlobalPayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/payments/payproglobal/getpayprosubscriptions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The user's subscriptions, the newest first */
    get: operations["listPaymentSubscriptions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/payments/payproglobal/terminate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** End the subscription: it is not renewed, and what is paid stays */
    put: operations["terminateSubscription"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/payments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The user's payments, the newest first */
    get: operations["listPayments"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/payments/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One payment, as far as word of it has come */
    get: operations["getPayment"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/payments/{id}/sandbox": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Say what became of a payment of the built-in trial provider, as a provider's notice would */
    post: operations["settleSandboxPayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/profile/tariff": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Take a free tariff that is offered, once no paid time is left */
    put: operations["switchToFreeTariff"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/payments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All users' payments, the newest first, for operators */
    get: operations["listOperatorPayments"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/payments/{id}/credit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Credit a payment that is not credited, after the operator has looked at it */
    post: operations["creditPayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/payments/robokassa/result": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** ResultURL of Robokassa, signed by it: answers `OK` and the payment's number */
    get: operations["askRobokassaResult"];
    put?: never;
    /** ResultURL of Robokassa, where its cabinet says POST */
    post: operations["takeRobokassaResult"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/payments/payproglobal/ipn": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Webhook (IPN) of PayPro Global, signed by it */
    post: operations["takePayProNotice"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/payments/notices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What providers said of payments, the newest first, for operators */
    get: operations["listPaymentNotices"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/payments/notices/{id}/look": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Say that a notice of a payment that is not known here was looked at */
    post: operations["lookAtPaymentNotice"];
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
    ErrorBody: {
      errorCode: number;
      /** @enum {string} */
      errorType: "application-errors" | "http-errors";
      message: string;
      /** @enum {string} */
      reason?:
        | "ownersOnly"
        | "serverOwner"
        | "ownInSettings"
        | "operatorsFactor"
        | "ownerStays"
        | "lastOperator"
        | "ownSubscription"
        | "usersSubscription"
        | "firstTariff"
        | "tariffInUse"
        | "tokenReplaced"
        | "tokenGroupGone"
        | "tokenEnded"
        | "factorOn"
        | "factorOff"
        | "factorNotBegun"
        | "passkeyKnown"
        | "passkeysNeedHttps"
        | "passkeysNeedName"
        | "cardsNotTaken"
        | "tariffWithdrawn"
        | "priceChanged"
        | "manyPayments"
        | "freeTariff"
        | "endlessTariff"
        | "russianCardsAlone"
        | "notSoldSo"
        | "notFree"
        | "chargedAgain"
        | "paidTimeLeft"
        | "noSubscription"
        | "payerGone"
        | "creditedAlready"
        | "usersTariffEndless"
        | "tariffGone"
        | "givenBack"
        | "notPaid"
        | "paidAlready"
        | "notOfSubscription"
        | "subscriptionEnded"
        | "subscriptionNotEnded"
        | "noticeApplied"
        | "repositoryBusy"
        | "manyOfName"
        | "folderTooFull"
        | "webhookOff"
        | "sessionTimeOver"
        | "signedOutElsewhere"
        | "passwordChanged"
        | "accountDeleted";
      issues?: {
        field: string;
        message: string;
      }[];
      figures?: {
        [key: string]: number;
      };
      requestId: string;
    };
    FactorCode: string;
    SignedIn: {
      accessToken: string;
      expiresAt: components["schemas"]["Instant"];
    };
    /** Format: date-time */
    Instant: string;
    Ok: {
      /** @constant */
      success: true;
    };
    AccessToken: {
      id: components["schemas"]["Id"];
      kind: components["schemas"]["TokenKind"];
      label: string;
      createdAt: components["schemas"]["Instant"];
      lastUsedAt: components["schemas"]["Instant"] | null;
      expiresAt: components["schemas"]["Instant"] | null;
      isCurrent: boolean;
      scopes: components["schemas"]["Scope"][] | null;
      group: components["schemas"]["TokenGroup"] | null;
      isGroupGone: boolean;
      rotatedAt: components["schemas"]["Instant"] | null;
      browser: string;
      address: string | null;
      country: string | null;
    };
    Id: number;
    /** @enum {string} */
    TokenKind: "session" | "agent" | "integration" | "impersonation";
    /** @enum {string} */
    Scope:
      | "extensions:read"
      | "extensions:write"
      | "extensions:run"
      | "accounts:read"
      | "accounts:write"
      | "accounts:run"
      | "scripts:read"
      | "scripts:write"
      | "runs:read"
      | "runs:run"
      | "schedules:read"
      | "schedules:write"
      | "documents:read"
      | "documents:write"
      | "proxies:read"
      | "proxies:write"
      | "proxies:run"
      | "browsers:read"
      | "browsers:write"
      | "browsers:run"
      | "github:read"
      | "github:write"
      | "settings:read"
      | "settings:write";
    TokenGroup: {
      id: components["schemas"]["Id"];
      name: string;
    };
    Passkey: {
      id: components["schemas"]["Id"];
      name: string;
      createdAt: components["schemas"]["Instant"];
      lastUsedAt: components["schemas"]["Instant"] | null;
      isSynced: boolean;
    };
    PasskeysState: {
      /** @enum {string} */
      state: "possible" | "plainHttp" | "ipAddress";
      origin: string;
    };
    OwnPassword: string;
    Name: string;
    NewPasskey: {
      id: string;
      rawId: string;
      /** @constant */
      type: "public-key";
      authenticatorAttachment?: ("platform" | "cross-platform") | null;
      /** @default {} */
      clientExtensionResults?: {
        [key: string]: components["schemas"]["JsonValue"];
      };
      response: {
        clientDataJSON: string;
        attestationObject: string;
        authenticatorData?: string;
        transports?: string[];
        publicKeyAlgorithm?: number;
        publicKey?: string | null;
      };
    };
    JsonValue: Json;
    PasskeyProof: {
      /** Format: uuid */
      challengeId: string;
      response: components["schemas"]["UsedPasskey"];
    };
    UsedPasskey: {
      id: string;
      rawId: string;
      /** @constant */
      type: "public-key";
      authenticatorAttachment?: ("platform" | "cross-platform") | null;
      /** @default {} */
      clientExtensionResults?: {
        [key: string]: components["schemas"]["JsonValue"];
      };
      response: {
        clientDataJSON: string;
        authenticatorData: string;
        signature: string;
        userHandle?: string | null;
      };
    };
    Profile: {
      email: string;
      tariffId: components["schemas"]["Id"] | null;
      tariff: components["schemas"]["Tariff"] | null;
      validUntil: string | null;
      /** @enum {number} */
      subscriptionStatus: 0 | 1 | 2;
      isTermsAndConditionsAccepted: boolean;
      isImpersonated: boolean;
      isOperator: boolean;
      isMailConfirmed: boolean;
    };
    Tariff: {
      id: components["schemas"]["Id"];
      name: string;
      price: number;
      isOffered: boolean;
      maxExtensionCount: number;
      usedExtensionCount: number;
      helpLinks: {
        url: string;
        name: string;
        icon: string;
        language: string;
        order: number;
      }[];
      subscriptionPackages: {
        isSubscription: boolean;
        paymentUrl: string;
      }[];
    };
    Preference: {
      name: string;
      value: components["schemas"]["JsonValue"];
    };
    MailAddress: string;
    NewPassword: string;
    Terms: {
      version: components["schemas"]["Id"];
      /** @enum {string} */
      language: "en" | "ru" | "pt";
      text: string;
      publishedAt: components["schemas"]["Instant"];
    };
    OperatorUser: {
      id: components["schemas"]["Id"];
      email: string;
      createdAt: components["schemas"]["Instant"];
      lastSeenAt: components["schemas"]["Instant"] | null;
      tariff: {
        id: components["schemas"]["Id"];
        name: string;
      } | null;
      validUntil: components["schemas"]["Instant"] | null;
      /** @enum {number} */
      subscriptionStatus: 0 | 1 | 2;
      isMailConfirmed: boolean;
      isOperator: boolean;
      hasSecondFactor: boolean;
      usedExtensionCount: number;
    };
    RowId: {
      id: components["schemas"]["Id"];
    };
    OperatorTariff: {
      id: components["schemas"]["Id"];
      name: components["schemas"]["Name"];
      price: number;
      maxExtensionCount: number;
      logDays: number;
      isOffered: boolean;
      limits: {
        actions: number;
        scripts: number;
        extensionGroups: number;
        proxies: number;
        documents: number;
        extensionDataTemplates: number;
      };
      stepKinds: string[] | null;
      helpLinks: components["schemas"]["HelpLink"][];
      subscriptionPackages: components["schemas"]["SubscriptionPackage"][];
      version: string;
      usersCount: number;
      isFirst: boolean;
    };
    HelpLink: {
      /** Format: uri */
      url: string;
      name: components["schemas"]["Name"];
      /** @enum {string} */
      icon: "help" | "book" | "video" | "chat" | "telegram" | "mail" | "news" | "link";
      /** @enum {string} */
      language: "en" | "ru" | "pt";
      order: number;
    };
    SubscriptionPackage: {
      isSubscription: boolean;
      /** Format: uri */
      paymentUrl: string;
    };
    OperatorTariffInput: {
      name: components["schemas"]["Name"];
      price: number;
      maxExtensionCount: number;
      logDays: number;
      isOffered: boolean;
      limits: {
        actions: number;
        scripts: number;
        extensionGroups: number;
        proxies: number;
        documents: number;
        extensionDataTemplates: number;
      };
      stepKinds: string[] | null;
      helpLinks: components["schemas"]["HelpLinkInput"][];
      subscriptionPackages: components["schemas"]["SubscriptionPackageInput"][];
    };
    HelpLinkInput: {
      url: string;
      name: components["schemas"]["Name"];
      /** @enum {string} */
      icon: "help" | "book" | "video" | "chat" | "telegram" | "mail" | "news" | "link";
      /** @enum {string} */
      language: "en" | "ru" | "pt";
      order: number;
    };
    SubscriptionPackageInput: {
      isSubscription: boolean;
      paymentUrl: string;
    };
    OperatorTerms: {
      version: components["schemas"]["Id"];
      publishedAt: components["schemas"]["Instant"];
      texts: {
        en?: string;
        ru?: string;
        pt?: string;
      };
      acceptedCount: number;
    };
    AuditEntry: {
      id: components["schemas"]["Id"];
      at: components["schemas"]["Instant"];
      actor: string;
      user: string | null;
      action: string;
      target: string | null;
    };
    Extension: {
      id: components["schemas"]["Id"];
      name: string;
      /** @enum {number} */
      state: -1 | 0 | 1;
      isOnline: boolean;
      socialNetwork: components["schemas"]["SocialNetwork"] | null;
      script: {
        id: components["schemas"]["Id"];
        name: string;
        status: components["schemas"]["ScriptStatus"];
      } | null;
      run: components["schemas"]["ExtensionRun"] | null;
      account: components["schemas"]["ExtensionAccount"] | null;
      facts: components["schemas"]["AccountFact"][];
      browserConfig: components["schemas"]["BrowserConfig"] | null;
      proxies: {
        id: components["schemas"]["Id"];
        name: string;
        proxyStatus: components["schemas"]["ProxyStatus"];
        isUsed: boolean;
        way: {
          state: components["schemas"]["WayState"];
          reason: string | null;
          exitAddress: string | null;
          at: components["schemas"]["Instant"];
        } | null;
      }[];
      note: string;
      schedule: components["schemas"]["ExtensionSchedule"] | null;
      group: {
        id: components["schemas"]["Id"];
        name: string;
      } | null;
      tags: components["schemas"]["ExtensionTag"][];
      threadCount: number;
      columnSettings: components["schemas"]["KeptColumnSettings"];
      browserName: string;
      browserVersion: string;
      platform: string;
      agentVersion: string;
      lastEventAt: components["schemas"]["Instant"] | null;
      createdAt: components["schemas"]["Instant"];
    };
    /** @enum {number} */
    SocialNetwork: 0 | 1 | 2 | 3 | 4;
    /** @enum {number} */
    ScriptStatus: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
    ExtensionRun: {
      id: components["schemas"]["Id"];
      status: components["schemas"]["ScriptStatus"];
      statusSince: components["schemas"]["Instant"];
      stepNumber: number;
      stepCount: number;
      rowNumber: number;
      rowCount: number;
      scriptName: string;
      isOnce: boolean;
      waitReason: components["schemas"]["WaitReason"] | null;
      queue: {
        position: number;
        length: number;
      } | null;
      errorMessage: string | null;
      error: components["schemas"]["RunError"] | null;
    };
    /** @enum {string} */
    WaitReason:
      | "groupLimit"
      | "proxyLimit"
      | "proxyDead"
      | "proxyNotCarried"
      | "accountCheck"
      | "disabled"
      | "offline"
      | "tariff"
      | "scheduleWindow"
      | "next";
    RunError: {
      code: string;
      message: string;
    };
    ExtensionAccount: {
      name: string;
      status: components["schemas"]["AccountStatus"];
      statusSince: components["schemas"]["Instant"];
      checkedAt: components["schemas"]["Instant"] | null;
      statusReason: components["schemas"]["RunError"] | null;
      isOnlyBrowser: boolean;
      hasTwoFactorKey: boolean;
      cookieCount: number;
    };
    /** @enum {number} */
    AccountStatus: -2 | -1 | 0 | 1 | 2;
    AccountFact: {
      /** @enum {string} */
      fact:
        | "accountName"
        | "accountId"
        | "fanPageCount"
        | "adsCabinet"
        | "businessManagerCount"
        | "isTwoFactorEnabled"
        | "isAdsAvailable"
        | "interests"
        | "externalActivities"
        | "adsPreferences"
        | "extendedStatus"
        | "limit"
        | "billing"
        | "geo"
        | "currency"
        | "card"
        | "rfa"
        | "friendsCount"
        | "friendsSuggestions";
      value: string | number | boolean;
      readAt: components["schemas"]["Instant"];
    };
    BrowserConfig: {
      extensionId: components["schemas"]["Id"];
      browserApi: components["schemas"]["BrowserApi"];
      profileId: components["schemas"]["Id"];
      profileName: string;
      isRunning: boolean;
    };
    /** @enum {number} */
    BrowserApi: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
    /** @enum {number} */
    ProxyStatus: 0 | 1 | 2 | 3;
    /** @enum {string} */
    WayState: "out" | "failed" | "refused";
    ExtensionSchedule: {
      id: components["schemas"]["Id"];
      /** @enum {string} */
      performMode: "once" | "repeating";
      nextRunAt: components["schemas"]["Instant"] | null;
    };
    ExtensionTag: {
      id: components["schemas"]["Id"];
      name: string;
      color: components["schemas"]["TagColor"];
    };
    /** @enum {string} */
    TagColor: "gray" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink";
    KeptColumnSettings: {
      [key: string]: components["schemas"]["JsonValue"];
    } | null;
    ColumnSettings: {
      [key: string]: components["schemas"]["JsonValue"];
    } | null;
    IdText: string;
    DataTemplate: {
      id: components["schemas"]["Id"];
      name: string;
      fields: (
        | "extensionId"
        | "extensionName"
        | "note"
        | "network"
        | "proxy"
        | "tags"
        | "name"
        | "status"
        | "statusReason"
        | "checkedAt"
        | "userAgent"
        | "isOnlyBrowser"
        | "cookieCount"
        | "login"
        | "password"
        | "twoFactorKey"
        | "cookies"
        | "adsToken"
        | "bmToken"
        | "accountName"
        | "accountId"
        | "fanPageCount"
        | "adsCabinet"
        | "businessManagerCount"
        | "isTwoFactorEnabled"
        | "isAdsAvailable"
        | "interests"
        | "externalActivities"
        | "adsPreferences"
        | "extendedStatus"
        | "limit"
        | "billing"
        | "geo"
        | "currency"
        | "card"
        | "rfa"
        | "friendsCount"
        | "friendsSuggestions"
      )[];
      separator: string;
      createdAt: components["schemas"]["Instant"];
      updatedAt: components["schemas"]["Instant"];
    };
    IdsAnswer: {
      data: components["schemas"]["RowId"][];
      additionalData: {
        errorCode: number | null;
        items: {
          id: components["schemas"]["Id"];
          errorCode: number;
          /** @constant */
          reason: "notFound";
        }[];
      };
    };
    DataExport: {
      id: components["schemas"]["Id"];
      /** @enum {string} */
      objectType: "text" | "accountData";
      /** @enum {string} */
      format: "text" | "json" | "singleLineJson";
      /** @enum {string} */
      output: "file" | "telegram";
      /** @enum {string} */
      state: "writing" | "sending" | "done" | "failed" | "stopped";
      doneCount: number;
      totalCount: number;
      hasSecrets: boolean;
      size: number;
      fileName: string | null;
      error: {
        code: number;
        message: string;
      } | null;
      createdAt: components["schemas"]["Instant"];
      expiresAt: components["schemas"]["Instant"];
    };
    TelegramSettings: {
      botToken: "••••••" | null;
      chatId: string;
      isUnreadable: boolean;
      notices: ("run.failed" | "extension.offline" | "schedule.missed")[];
    };
    Webhook: {
      id: components["schemas"]["Id"];
      name: string;
      url: string;
      events: ("run.ended" | "run.failed" | "extension.offline" | "schedule.missed")[];
      groupId: components["schemas"]["Id"] | null;
      isGroupGone: boolean;
      isEnabled: boolean;
      offReason: ("user" | "gone" | "failing") | null;
      offAt: components["schemas"]["Instant"] | null;
      failingSince: components["schemas"]["Instant"] | null;
      oldSecretUntil: components["schemas"]["Instant"] | null;
      isUnreadable: boolean;
      createdAt: components["schemas"]["Instant"];
    };
    WebhookEvents: ("run.ended" | "run.failed" | "extension.offline" | "schedule.missed")[];
    /** @enum {string} */
    DeliveryFault:
      | "status"
      | "redirect"
      | "timeout"
      | "privateAddress"
      | "unreachable"
      | "unreadable"
      | "switchedOff"
      | "tooMany";
    WebhookDelivery: {
      id: components["schemas"]["Id"];
      webhookId: components["schemas"]["Id"];
      messageId: string;
      /** @enum {string} */
      type: "run.ended" | "run.failed" | "extension.offline" | "schedule.missed" | "test";
      occurredAt: components["schemas"]["Instant"];
      /** @enum {string} */
      status: "waiting" | "delivered" | "failed";
      attemptCount: number;
      nextAttemptAt: components["schemas"]["Instant"] | null;
      endedAt: components["schemas"]["Instant"] | null;
      statusCode: number | null;
      error: components["schemas"]["DeliveryFault"] | null;
    };
    WebhookAttempt: {
      attemptedAt: components["schemas"]["Instant"];
      statusCode: number | null;
      durationMs: number;
      error: components["schemas"]["DeliveryFault"] | null;
      detail: string | null;
      answer: string;
    };
    GithubState: {
      isConnected: boolean;
      username: string | null;
      repo: string | null;
      branch: string | null;
      isPrivate: boolean | null;
      webUrl: string;
      hasOauth: boolean;
      connectedAt: components["schemas"]["Instant"] | null;
      problem: components["schemas"]["GithubProblem"] | null;
      retryAt: components["schemas"]["Instant"] | null;
      movedTo: string | null;
      rate: {
        limit: number;
        remaining: number;
        resetAt: components["schemas"]["Instant"];
      } | null;
    };
    /** @enum {string} */
    GithubProblem:
      | "notConnected"
      | "revoked"
      | "notPermitted"
      | "rateLimited"
      | "repositoryNotFound"
      | "repositoryMoved"
      | "repositoryEmpty"
      | "notInitialized"
      | "unreachable"
      | "unreadable";
    GithubRepository: {
      repo: string;
      isPrivate: boolean;
      canPush: boolean;
    };
    GithubEntry: {
      name: string;
      path: string;
      /** @enum {string} */
      type: "file" | "folder" | "link";
      sha: string;
      size: number | null;
    };
    Account: {
      extensionId: components["schemas"]["Id"];
      name: string;
      status: components["schemas"]["AccountStatus"];
      statusSince: components["schemas"]["Instant"];
      checkedAt: components["schemas"]["Instant"] | null;
      statusReason: components["schemas"]["RunError"] | null;
      isOnlyBrowser: boolean;
      hasTwoFactorKey: boolean;
      cookieCount: number;
      userAgent: string | null;
      login: "••••••" | null;
      password: "••••••" | null;
      twoFactorKey: "••••••" | null;
      cookies: "••••••" | null;
      adsToken: "••••••" | null;
      bmToken: "••••••" | null;
      unreadable: ("login" | "password" | "twoFactorKey" | "cookies" | "adsToken" | "bmToken")[];
      createdAt: components["schemas"]["Instant"];
      updatedAt: components["schemas"]["Instant"];
    };
    GivenInputs: {
      [key: string]: string | number | boolean;
    };
    Started: {
      id: components["schemas"]["Id"];
      name: string;
      /** @enum {number} */
      state: -1 | 0 | 1;
      isOnline: boolean;
      socialNetwork: components["schemas"]["SocialNetwork"] | null;
      script: {
        id: components["schemas"]["Id"];
        name: string;
        status: components["schemas"]["ScriptStatus"];
      } | null;
      run: components["schemas"]["ExtensionRun"] | null;
      account: components["schemas"]["ExtensionAccount"] | null;
      facts: components["schemas"]["AccountFact"][];
      browserConfig: components["schemas"]["BrowserConfig"] | null;
      proxies: {
        id: components["schemas"]["Id"];
        name: string;
        proxyStatus: components["schemas"]["ProxyStatus"];
        isUsed: boolean;
        way: {
          state: components["schemas"]["WayState"];
          reason: string | null;
          exitAddress: string | null;
          at: components["schemas"]["Instant"];
        } | null;
      }[];
      note: string;
      schedule: components["schemas"]["ExtensionSchedule"] | null;
      group: {
        id: components["schemas"]["Id"];
        name: string;
      } | null;
      tags: components["schemas"]["ExtensionTag"][];
      threadCount: number;
      columnSettings: components["schemas"]["KeptColumnSettings"];
      browserName: string;
      browserVersion: string;
      platform: string;
      agentVersion: string;
      lastEventAt: components["schemas"]["Instant"] | null;
      createdAt: components["schemas"]["Instant"];
      runResult?: components["schemas"]["RunResult"];
    };
    RunResult: {
      id: components["schemas"]["Id"];
      status: components["schemas"]["ScriptStatus"];
      isEnded: boolean;
      startedAt: components["schemas"]["Instant"] | null;
      finishedAt: components["schemas"]["Instant"] | null;
      errorCode: number | null;
      failure: string | null;
      data: {
        name: string;
        value: components["schemas"]["JsonValue"];
      }[];
      isDataCut: boolean;
    };
    ExtensionGroup: {
      id: components["schemas"]["Id"];
      name: string;
      threadCount: number;
      columnSettings: components["schemas"]["KeptColumnSettings"];
      extensionCount: number;
      extensions: components["schemas"]["Id"][];
      statuses: {
        status: components["schemas"]["ScriptStatus"];
        count: number;
      }[];
    };
    ExtensionIds: components["schemas"]["Id"][];
    ShownToken: {
      token: components["schemas"]["AccessToken"];
      accessToken: string;
    };
    ListedTag: {
      id: components["schemas"]["Id"];
      name: string;
      color: components["schemas"]["TagColor"];
      extensionCount: number;
    };
    Proxy: {
      id: components["schemas"]["Id"];
      name: string;
      proxyStatus: components["schemas"]["ProxyStatus"];
      /** @enum {number} */
      type: 0 | 1 | 2 | 3 | 4;
      host: string;
      port: number;
      ipChangeLink: string | null;
      login: string | null;
      password: string | null;
      unreadable: ("login" | "password" | "ipChangeLink")[];
      threadsCount: number;
      threadsUsed: number;
      extensionCount: number;
      createdAt: components["schemas"]["Instant"];
      tags: string[];
      isChecking: boolean;
      checkedAt: components["schemas"]["Instant"] | null;
      lastGoodAt: components["schemas"]["Instant"] | null;
      fault:
        | (
            | "unreachable"
            | "timedOut"
            | "login"
            | "refused"
            | "protocol"
            | "privateAddress"
            | "noAddress"
            | "unreadable"
          )
        | null;
      latencyMs: number | null;
      exitAddress: string | null;
      country: string | null;
      rebootedAt: components["schemas"]["Instant"] | null;
      exitBefore: string | null;
      exitAfter: string | null;
    };
    ProxyTags: string[];
    ProxyFilter: {
      search?: string;
      tag?: string;
      status?: components["schemas"]["ProxyStatus"];
      /** @enum {number} */
      type?: 0 | 1 | 2 | 3 | 4;
      isUsed?: boolean;
    };
    ProxiesChange: {
      /** @enum {number} */
      type?: 0 | 1 | 2 | 3 | 4;
      threadsCount?: number;
      login?: string | null;
      password?: string | null;
      ipChangeLink?: string | null;
      /** @enum {number} */
      proxyStatus?: 0 | 1;
      addTags?: components["schemas"]["ProxyTags"];
      removeTags?: components["schemas"]["ProxyTags"];
    };
    ScriptHead: {
      id: components["schemas"]["Id"];
      name: string;
      socialNetwork: components["schemas"]["SocialNetwork"] | null;
      rowCount: number;
      usedByCount: number;
      runningCount: number;
      lastRunStatus: components["schemas"]["ScriptStatus"] | null;
      lastRunAt: components["schemas"]["Instant"] | null;
      senderEmail: string | null;
      createdAt: components["schemas"]["Instant"];
      updatedAt: components["schemas"]["Instant"];
    };
    Script: {
      id: components["schemas"]["Id"];
      name: string;
      socialNetwork: components["schemas"]["SocialNetwork"] | null;
      rowCount: number;
      usedByCount: number;
      runningCount: number;
      lastRunStatus: components["schemas"]["ScriptStatus"] | null;
      lastRunAt: components["schemas"]["Instant"] | null;
      senderEmail: string | null;
      createdAt: components["schemas"]["Instant"];
      updatedAt: components["schemas"]["Instant"];
      hasRandomOrder: boolean;
      inputs: components["schemas"]["RunInput"][];
      version: number;
      scriptActions: components["schemas"]["ScriptAction"][];
    };
    RunInput: {
      name: components["schemas"]["RunInputName"];
      type: components["schemas"]["RunInputType"];
      /** @default  */
      label: string;
      /** @default  */
      description: string;
      /** @default false */
      isRequired: boolean;
      /** @default null */
      default: (string | number | boolean) | null;
      /** @default [] */
      choices: string[];
    };
    RunInputName: string;
    /** @enum {string} */
    RunInputType: "text" | "number" | "boolean" | "choice";
    ScriptAction: {
      id: string;
      selectedActionId: components["schemas"]["Id"] | null;
      selectedActionType: components["schemas"]["Id"] | null;
      /** @default {} */
      inputSettings: {
        [key: string]: components["schemas"]["JsonValue"];
      };
      /** @default [] */
      actions: components["schemas"]["Id"][];
      /** @default false */
      hasFixedOrder: boolean;
      /** @default 0 */
      timeLimit: number;
      /** @default continue */
      onFailure: components["schemas"]["RowFailure"];
      /** @default false */
      isDisabled: boolean;
      socialNetwork: components["schemas"]["SocialNetwork"] | null;
      actionType: {
        id: components["schemas"]["Id"];
        name: string;
        socialNetwork: components["schemas"]["SocialNetwork"] | null;
      };
      actionName: string | null;
    };
    /** @enum {string} */
    RowFailure: "continue" | "stop";
    ScriptInput: {
      name: components["schemas"]["Name"];
      /** @default false */
      hasRandomOrder?: boolean;
      /** @default [] */
      inputs?: components["schemas"]["RunInputs"];
      scriptActions: components["schemas"]["ScriptActionInput"][];
    };
    RunInputs: components["schemas"]["RunInputInput"][];
    RunInputInput: {
      name: components["schemas"]["RunInputName"];
      type: components["schemas"]["RunInputType"];
      /** @default  */
      label?: string;
      /** @default  */
      description?: string;
      /** @default false */
      isRequired?: boolean;
      /** @default null */
      default?: (string | number | boolean) | null;
      /** @default [] */
      choices?: string[];
    };
    ScriptActionInput: {
      id: string;
      selectedActionId: components["schemas"]["Id"] | null;
      selectedActionType: components["schemas"]["Id"] | null;
      /** @default {} */
      inputSettings?: {
        [key: string]: components["schemas"]["JsonValue"];
      };
      /** @default [] */
      actions?: components["schemas"]["Id"][];
      /** @default false */
      hasFixedOrder?: boolean;
      /** @default 0 */
      timeLimit?: number;
      /** @default continue */
      onFailure?: components["schemas"]["RowFailure"];
      /** @default false */
      isDisabled?: boolean;
    };
    ThingWithProblems: {
      /** @enum {string} */
      of: "script" | "action";
      id: components["schemas"]["Id"];
      name: string;
      socialNetwork: components["schemas"]["SocialNetwork"] | null;
      problemCount: number;
      problems: {
        line: string | null;
        number: string;
        name: string | null;
        type: string | null;
        problem: components["schemas"]["Problem"];
      }[];
    };
    Problem:
      | {
          /** @constant */
          kind: "incomplete";
          inputs: string[];
        }
      | {
          /** @constant */
          kind: "actionGone";
        }
      | {
          /** @constant */
          kind: "noSteps";
        }
      | {
          /** @constant */
          kind: "otherNetwork";
          network: components["schemas"]["SocialNetwork"];
        }
      | {
          /** @constant */
          kind: "unknownVariables";
          names: string[];
        }
      | {
          /** @constant */
          kind: "unreachable";
        }
      | {
          /** @constant */
          kind: "documentGone";
          ids: components["schemas"]["Id"][];
        }
      | {
          /** @constant */
          kind: "unavailable";
          why: components["schemas"]["Unavailability"];
        }
      | {
          /** @constant */
          kind: "noRight";
          within?: string;
        };
    /** @enum {string} */
    Unavailability: "tariff" | "agent";
    Perform:
      | {
          /** @constant */
          performMode: "now";
        }
      | {
          /** @constant */
          performMode: "once";
          startAt: string;
          timeZone: components["schemas"]["TimeZone"];
          spreadMinutes?: number;
        }
      | {
          /** @constant */
          performMode: "repeating";
          startAt: string;
          timeZone: components["schemas"]["TimeZone"];
          spreadMinutes?: number;
          /** @default 60 */
          repeatEveryMinutes?: number;
          /** @default 1 */
          attemptsCount?: number;
          /**
           * @default 1
           * @enum {number}
           */
          repeatIntervalDays?: 1 | 2 | 7 | 10 | 15 | 30;
          /** @default null */
          endAfterRepetitions?: number | null;
        };
    TimeZone: string;
    IdsText: string;
    KeptSchedule: {
      id: components["schemas"]["Id"];
      schedule: components["schemas"]["Schedule"];
      nextRunAt: components["schemas"]["Instant"] | null;
      extensionCount: number;
      load: components["schemas"]["ScheduleLoad"][];
    };
    Schedule:
      | {
          /** @constant */
          performMode: "once";
          startAt: string;
          timeZone: components["schemas"]["TimeZone"];
          spreadMinutes?: number;
        }
      | {
          /** @constant */
          performMode: "repeating";
          startAt: string;
          timeZone: components["schemas"]["TimeZone"];
          spreadMinutes?: number;
          /** @default 60 */
          repeatEveryMinutes: number;
          /** @default 1 */
          attemptsCount: number;
          /**
           * @default 1
           * @enum {number}
           */
          repeatIntervalDays: 1 | 2 | 7 | 10 | 15 | 30;
          /** @default null */
          endAfterRepetitions: number | null;
        };
    ScheduleLoad: {
      groupId: components["schemas"]["Id"] | null;
      extensionCount: number;
      typicalRunMs: number | null;
    };
    ScheduleTick: {
      id: components["schemas"]["Id"];
      extensionId: components["schemas"]["Id"];
      dueAt: components["schemas"]["Instant"];
      handledAt: components["schemas"]["Instant"];
      /** @enum {string} */
      outcome: "ran" | "late" | "skipped" | "missed";
      reason:
        | ("serverDown" | "active" | "disabled" | "noScript" | "inputsNotFit" | "scriptProblem")
        | null;
      runId: components["schemas"]["Id"] | null;
      tickCount: number;
    };
    ActionType: {
      id: components["schemas"]["Id"];
      name: string;
      kind: string;
      socialNetwork: components["schemas"]["SocialNetwork"] | null;
      socialNetworks: components["schemas"]["SocialNetwork"][];
      inputSettingDefinitions: components["schemas"]["InputSettingDefinition"][];
      blocks: string[];
      isRandom: boolean;
      isAvailable: boolean;
      unavailableReason: ("tariff" | "agent") | null;
      helpLinks: {
        url: string;
        language: string;
      }[];
    };
    InputSettingDefinition: {
      name: string;
      /** @enum {string} */
      type: "text" | "combo" | "list" | "select" | "range" | "random" | "file" | "checkbox";
      isRequired: boolean;
      canBeSecret?: boolean;
      default?: components["schemas"]["JsonValue"];
      options?: string[];
      /** @constant */
      picks?: "action";
      min?: number;
      max?: number;
      shownWhen?: {
        input: string;
        values: components["schemas"]["JsonValue"][];
      };
    };
    Action: {
      id: components["schemas"]["Id"];
      name: string;
      actionType: {
        id: components["schemas"]["Id"];
        name: string;
      };
      isCustom: boolean;
      socialNetwork: components["schemas"]["SocialNetwork"] | null;
      inputSettings: {
        [key: string]: components["schemas"]["JsonValue"];
      };
      steps: components["schemas"]["Steps"];
      userId: components["schemas"]["Id"];
      version: number;
      usedByCount: number;
      createdAt: components["schemas"]["Instant"];
      lastUpdated: components["schemas"]["Instant"];
      parentActionId: components["schemas"]["Id"] | null;
      senderEmail: string | null;
      senderVersion: number | null;
      autoUpdate: boolean;
      savedVersionsCount: number;
      defaultAccessRights: components["schemas"]["AccessRights"];
      accessRights: components["schemas"]["AccessRights"];
      hasAccess: boolean;
      expiration: components["schemas"]["Instant"] | null;
      allowed: {
        see: boolean;
        edit: boolean;
        share: boolean;
        delete: boolean;
        run: boolean;
      };
      hasUpdate: boolean;
    };
    Steps: components["schemas"]["Step"][];
    Step: {
      id: string;
      type: string;
      inputs: {
        [key: string]: components["schemas"]["JsonValue"];
      };
      label?: string;
      timeoutMs?: number;
      /** @enum {string} */
      onError?: "fail" | "continue";
      retries?: number;
      isDisabled?: boolean;
      frame?: number[];
      assertedEvents?: components["schemas"]["AssertedEvent"][];
      blocks?: {
        [key: string]: components["schemas"]["Step"][];
      };
    };
    AssertedEvent: {
      /** @constant */
      type: "navigation";
      url?: string;
      title?: string;
    };
    /** @enum {number} */
    AccessRights: 0 | 1 | 2 | 3;
    ActionUse: {
      actionCount: number;
      scriptCount: number;
      extensionCount: number;
      runningCount: number;
    };
    ActionInput: {
      name: components["schemas"]["Name"];
      actionTypeId: components["schemas"]["Id"];
      /** @default null */
      socialNetwork?: components["schemas"]["SocialNetwork"] | null;
      /** @default {} */
      inputSettings?: {
        [key: string]: components["schemas"]["JsonValue"];
      };
      /** @default [] */
      steps?: components["schemas"]["Steps"];
    };
    RecordingReport: {
      title: string | null;
      problems: string[];
      steps: components["schemas"]["RecordingReportItem"][];
      canImport: boolean;
    };
    RecordingReportItem: {
      index: number;
      type: string;
      /** @enum {string} */
      verdict: "taken" | "skipped" | "refused";
      becomes?: string;
      target?: string;
      reason?: string;
    };
    ActionVersionHead: {
      version: number;
      name: string;
      note: string;
      savedAt: components["schemas"]["Instant"];
      isCurrent: boolean;
    };
    ActionVersion: {
      version: number;
      name: string;
      note: string;
      savedAt: components["schemas"]["Instant"];
      isCurrent: boolean;
      actionType: {
        id: components["schemas"]["Id"];
        name: string;
      };
      socialNetwork: components["schemas"]["SocialNetwork"] | null;
      inputSettings: {
        [key: string]: components["schemas"]["JsonValue"];
      };
      steps: components["schemas"]["Steps"];
    };
    StepDifference: {
      /** @enum {string} */
      kind: "added" | "removed" | "moved" | "changed";
      stepId: string;
      before: {
        place: string;
        step: components["schemas"]["Step"];
      } | null;
      after: {
        place: string;
        step: components["schemas"]["Step"];
      } | null;
      inputs: string[];
      fields: string[];
    };
    NestedAction: {
      action: components["schemas"]["Action"];
      nests: components["schemas"]["ActionHead"][];
      nestedIn: components["schemas"]["ActionHead"][];
      update: components["schemas"]["NestedActionUpdate"] | null;
      copies: components["schemas"]["GivenCopy"][];
    };
    ActionHead: {
      id: components["schemas"]["Id"];
      name: string;
      actionType: {
        id: components["schemas"]["Id"];
        name: string;
      };
      isCustom: boolean;
      socialNetwork: components["schemas"]["SocialNetwork"] | null;
      userId: components["schemas"]["Id"];
      version: number;
      usedByCount: number;
      createdAt: components["schemas"]["Instant"];
      lastUpdated: components["schemas"]["Instant"];
      parentActionId: components["schemas"]["Id"] | null;
      senderEmail: string | null;
      senderVersion: number | null;
      autoUpdate: boolean;
      savedVersionsCount: number;
      defaultAccessRights: components["schemas"]["AccessRights"];
      accessRights: components["schemas"]["AccessRights"];
      hasAccess: boolean;
      expiration: components["schemas"]["Instant"] | null;
      allowed: {
        see: boolean;
        edit: boolean;
        share: boolean;
        delete: boolean;
        run: boolean;
      };
      hasUpdate: boolean;
    };
    NestedActionUpdate: {
      id: components["schemas"]["Id"];
      /** @enum {string} */
      type: "UpdateSent" | "UpdateReceived" | "Deleted";
      actionId: components["schemas"]["Id"];
      actionName: string;
      actionVersion: number;
      note: string;
      createdAt: components["schemas"]["Instant"];
    };
    GivenCopy: {
      id: components["schemas"]["Id"];
      receiverEmail: string;
      hasAccess: boolean;
      accessRights: components["schemas"]["AccessRights"];
      expiration: components["schemas"]["Instant"] | null;
      defaultAccessRights: components["schemas"]["AccessRights"];
      autoUpdate: boolean;
      senderVersion: number;
      acceptedAt: components["schemas"]["Instant"];
    };
    ManagedAction: {
      id: components["schemas"]["Id"];
      hasAccess?: boolean;
      accessRights?: components["schemas"]["AccessRights"];
      expiration?: components["schemas"]["Instant"] | null;
      defaultAccessRights?: components["schemas"]["AccessRights"];
      autoUpdate?: boolean;
    };
    ChosenAccess: {
      id: components["schemas"]["Id"];
      accessRights: components["schemas"]["AccessRights"];
      expiration: components["schemas"]["Instant"] | null;
      defaultAccessRights: components["schemas"]["AccessRights"];
      autoUpdate: boolean;
    };
    SendableAction: {
      id: components["schemas"]["Id"];
      name: string;
      usedIn: string[];
      isOwn: boolean;
      canShare: boolean;
      defaultAccessRights: components["schemas"]["AccessRights"];
      expiration: components["schemas"]["Instant"] | null;
      leftOutCount: number;
    };
    ReceivedScripts: {
      senderEmail: string;
      scriptIds: components["schemas"]["Id"][];
      scripts: {
        id: components["schemas"]["Id"];
        name: string;
        note: string;
        rowCount: number;
        actionCount: number;
        sentAt: components["schemas"]["Instant"];
      }[];
    };
    ImportReport: {
      /** @enum {string} */
      format: "baton" | "recording" | "selenium" | "automa";
      title: string | null;
      things: components["schemas"]["ImportedThing"][];
      canImport: boolean;
    };
    ImportedThing: {
      key: string;
      /** @enum {string} */
      kind: "action" | "script";
      name: string;
      /** @enum {string} */
      state: "new" | "same" | "clash";
      isTaken: boolean;
      becomesName: string;
      lines: components["schemas"]["ExchangeLine"][];
      problems: string[];
    };
    ExchangeLine: {
      at: string;
      source: string;
      /** @enum {string} */
      verdict: "exact" | "approximated" | "refused";
      becomes?: string;
      target?: string;
      reason?: string;
    };
    Document: {
      id: components["schemas"]["Id"];
      name: string;
      size: number;
      contentType: string;
      sha256: string;
      tags: string[];
      createdAt: components["schemas"]["Instant"];
    };
    DocumentTag: string;
    Preview: {
      /** @enum {string} */
      kind: "text" | "table" | "picture" | "none";
      contentType: string;
      text: string;
      rows: string[][];
      isCut: boolean;
    };
    Upload: {
      id: components["schemas"]["Id"];
      name: string;
      size: number;
      offset: number;
      documentId: components["schemas"]["Id"] | null;
      createdAt: components["schemas"]["Instant"];
    };
    SecretRef: {
      secret: components["schemas"]["Id"];
    };
    NamedSecret: {
      id: components["schemas"]["Id"];
      name: string;
      isUnreadable: boolean;
      createdAt: components["schemas"]["Instant"];
      updatedAt: components["schemas"]["Instant"];
    };
    LineList: {
      key: string;
      /** @enum {string} */
      keptBy: "name" | "document" | "text";
      name: string;
      documentId: components["schemas"]["Id"] | null;
      taken: number | null;
      extensionCount: number;
      lineCount: number;
      takenAt: components["schemas"]["Instant"];
    };
    Archive: {
      id: components["schemas"]["Id"];
      /** @enum {string} */
      kind: "archive" | "profiles";
      label: string;
      createdAt: components["schemas"]["Instant"];
      updatedAt: components["schemas"]["Instant"];
      version: number;
      isRevoked: boolean;
      settings: {
        /** @default false */
        skipPreparationSteps: boolean;
        /** @default 0 */
        cacheFlushInterval: number;
        /** @default true */
        removeTabs: boolean;
        /** @default false */
        proxyReboot: boolean;
        /** @default 10 */
        proxyRebootPause: number;
        /** @default  */
        vkAppId: string;
        telegramBotToken: "••••••" | "";
        /** @default  */
        telegramChatId: string;
      };
      isUnreadable: boolean;
      extensionCount: number;
      onlineCount: number;
      upToDateCount: number;
      outdatedCount: number;
    };
    ConfigTemplate: {
      id: components["schemas"]["Id"];
      name: string;
      browserApi: components["schemas"]["BrowserApi"];
      /** @enum {string} */
      connectionMethod: "local" | "cloud";
      /** @enum {number} */
      profileSelection: 0 | 1 | 2;
      isHeadless: boolean;
    };
    BrowserProfile: {
      id: components["schemas"]["Id"];
      name: string;
      browserApi: components["schemas"]["BrowserApi"];
      /** @enum {string} */
      state: "stopped" | "waiting" | "starting" | "running" | "stopping";
      extensionId: components["schemas"]["Id"] | null;
      connectionId: components["schemas"]["Id"] | null;
      vendorProfileId: string | null;
      groupName: string | null;
      notes: string;
      isHeadless: boolean;
      /** @enum {string} */
      connectionMethod: "local" | "cloud";
      /** @enum {number} */
      profileSelection: 0 | 1 | 2;
      isStoppedAfterRun: boolean;
      stopAfterIdleMinutes: number | null;
      /** @enum {string} */
      agentBy: "argument" | "byHand";
      errorMessage: string | null;
      createdAt: components["schemas"]["Instant"];
    };
    BrowserProfileJob: {
      id: components["schemas"]["Id"];
      /** @enum {string} */
      kind: "create" | "import";
      /** @enum {string} */
      state: "working" | "done" | "failed" | "stopped";
      doneCount: number;
      failedCount: number;
      totalCount: number;
      errors: {
        extensionId: components["schemas"]["Id"] | null;
        name: string;
        errorCode: number;
        message: string;
      }[];
      error: {
        code: number;
        message: string;
      } | null;
      createdAt: components["schemas"]["Instant"];
    };
    ProfileNotes: string;
    /** @enum {string} */
    ProfileProxy: "first" | "none";
    StopAfterIdle: number | null;
    DefaultProfileOptions: {
      browserApi: components["schemas"]["BrowserApi"];
      connectionId: components["schemas"]["Id"] | null;
      groupId: string | null;
      groupName: string | null;
      namePattern: string;
      proxy: components["schemas"]["ProfileProxy"];
      startPage: components["schemas"]["StartPage"] | null;
      notes: components["schemas"]["ProfileNotes"];
      platform: ("windows" | "macos" | "linux" | "android") | null;
      isHeadless: boolean;
      isStoppedAfterRun: boolean;
      stopAfterIdleMinutes: components["schemas"]["StopAfterIdle"];
    };
    StartPage: string;
    Companion: {
      id: components["schemas"]["Id"];
      name: string;
      isOnline: boolean;
      machine: string | null;
      platform: string | null;
      version: string | null;
      addresses: components["schemas"]["CompanionAddress"][];
      lastSeenAt: components["schemas"]["Instant"] | null;
      createdAt: components["schemas"]["Instant"];
    };
    CompanionAddress: {
      browserApi: components["schemas"]["BrowserApi"];
      variantId: string;
      address: string;
      isOpen: boolean;
    };
    ProfileTemplate: {
      id: components["schemas"]["Id"];
      name: string;
      browserApi: components["schemas"]["BrowserApi"];
      connectionId: components["schemas"]["Id"] | null;
      groupId: string | null;
      groupName: string | null;
      namePattern: string;
      proxy: components["schemas"]["ProfileProxy"];
      startPage: components["schemas"]["StartPage"] | null;
      notes: components["schemas"]["ProfileNotes"];
      platform: ("windows" | "macos" | "linux" | "android") | null;
      isHeadless: boolean;
      isStoppedAfterRun: boolean;
      stopAfterIdleMinutes: components["schemas"]["StopAfterIdle"];
    };
    BrowserConnection: {
      id: components["schemas"]["Id"];
      browserApi: components["schemas"]["BrowserApi"];
      variant: string;
      name: string;
      companionId: components["schemas"]["Id"] | null;
      localAddress: string | null;
      cloudAddress: string | null;
      login: string | null;
      hasKey: boolean;
      hasPassword: boolean;
      checkedAt: components["schemas"]["Instant"] | null;
      found: {
        /** @enum {string} */
        state:
          | "ok"
          | "appMissing"
          | "signedOut"
          | "noAutomation"
          | "keyRefused"
          | "rateLimited"
          | "refused"
          | "unreadable"
          | "companionOffline"
          | "companionNeeded";
        version: string | null;
        words: string | null;
      } | null;
      createdAt: components["schemas"]["Instant"];
    };
    VendorGroup: {
      id: string;
      name: string;
    };
    VendorProfile: {
      id: string;
      name: string;
      group: string | null;
      notes: string | null;
      proxy: string | null;
      isRunning: boolean | null;
      profileId: components["schemas"]["Id"] | null;
      extensionId: components["schemas"]["Id"] | null;
    };
    BrowserVendor: {
      browserApi: components["schemas"]["BrowserApi"];
      name: string;
      variants: {
        id: string;
        name: string;
        localAddress: string | null;
        cloudAddress: string | null;
        isOnCompanion: boolean;
        asks: ("key" | "login" | "password")[];
        needs: ("key" | "login" | "password")[];
        groups: ("group" | "folder" | "tag") | null;
        isGroupRequired: boolean;
        hasNotes: boolean;
        hasProxies: boolean;
        hasStartPages: boolean;
        hasHeadless: boolean;
        platforms: string[];
        /** @enum {string} */
        agentBy: "startArgument" | "profileArgument" | "byHand";
        startsIn: ("local" | "cloud")[];
        tellsRunning: boolean;
      }[];
    };
    FailureKey: string;
    RunHead: {
      id: components["schemas"]["Id"];
      status: components["schemas"]["ScriptStatus"];
      statusSince: components["schemas"]["Instant"];
      stepNumber: number;
      stepCount: number;
      rowNumber: number;
      rowCount: number;
      scriptName: string;
      isOnce: boolean;
      waitReason: components["schemas"]["WaitReason"] | null;
      queue: {
        position: number;
        length: number;
      } | null;
      errorMessage: string | null;
      error: components["schemas"]["RunError"] | null;
      extensionId: components["schemas"]["Id"];
      extensionName: string;
      scriptId: components["schemas"]["Id"] | null;
      actionId: components["schemas"]["Id"] | null;
      origin: components["schemas"]["RunOrigin"];
      startedBy: string | null;
      queuedAt: components["schemas"]["Instant"];
      startedAt: components["schemas"]["Instant"] | null;
      finishedAt: components["schemas"]["Instant"] | null;
      errorCode: number | null;
      failureKey: components["schemas"]["FailureKey"] | null;
      retryOf: components["schemas"]["Id"] | null;
      startRowIndex: number;
    };
    /** @enum {string} */
    RunOrigin: "user" | "schedule" | "retry";
    RunsTotal: {
      count: number;
      isAtLeast: boolean;
    };
    Run: {
      id: components["schemas"]["Id"];
      status: components["schemas"]["ScriptStatus"];
      statusSince: components["schemas"]["Instant"];
      stepNumber: number;
      stepCount: number;
      rowNumber: number;
      rowCount: number;
      scriptName: string;
      isOnce: boolean;
      waitReason: components["schemas"]["WaitReason"] | null;
      queue: {
        position: number;
        length: number;
      } | null;
      errorMessage: string | null;
      error: components["schemas"]["RunError"] | null;
      extensionId: components["schemas"]["Id"];
      extensionName: string;
      scriptId: components["schemas"]["Id"] | null;
      actionId: components["schemas"]["Id"] | null;
      origin: components["schemas"]["RunOrigin"];
      startedBy: string | null;
      queuedAt: components["schemas"]["Instant"];
      startedAt: components["schemas"]["Instant"] | null;
      finishedAt: components["schemas"]["Instant"] | null;
      errorCode: number | null;
      failureKey: components["schemas"]["FailureKey"] | null;
      retryOf: components["schemas"]["Id"] | null;
      startRowIndex: number;
      plan: components["schemas"]["RunPlan"];
      rows: components["schemas"]["RunRow"][];
      statusChanges: components["schemas"]["RunStatusChange"][];
      dataCount: number;
      preparation: components["schemas"]["StepNote"][];
      lastSeq: number;
    };
    RunPlan: {
      scriptId: components["schemas"]["Id"] | null;
      scriptName: components["schemas"]["Name"];
      seed: number;
      variables: {
        [key: string]: components["schemas"]["JsonValue"];
      };
      rows: components["schemas"]["RunPlanRow"][];
    };
    RunPlanRow: {
      id: string;
      name: string;
      timeLimitMinutes: number;
      onFailure: components["schemas"]["RowFailure"];
      steps: components["schemas"]["Steps"];
    };
    RunRow: {
      rowIndex: number;
      id: string;
      name: string;
      startedAt: components["schemas"]["Instant"] | null;
      finishedAt: components["schemas"]["Instant"] | null;
      outcome: components["schemas"]["RowOutcome"] | null;
      errorCode: string | null;
      errorMessage: string | null;
    };
    /** @enum {string} */
    RowOutcome: "done" | "failed" | "timedOut" | "stopped";
    RunStatusChange: {
      status: components["schemas"]["ScriptStatus"];
      event: string;
      at: components["schemas"]["Instant"];
    };
    StepNote: {
      code: string;
      values: {
        [key: string]: string | number;
      };
    };
    RunStep: {
      id: components["schemas"]["Id"];
      seq: number;
      rowIndex: number;
      path: string;
      iteration: number[];
      attempt: number;
      type: string;
      label: string | null;
      startedAt: components["schemas"]["Instant"];
      finishedAt: components["schemas"]["Instant"] | null;
      outcome: components["schemas"]["StepOutcome"] | null;
      errorCode: string | null;
      errorMessage: string | null;
      selector: string | null;
      result: string | null;
      read: {
        name: string;
        value: components["schemas"]["JsonValue"];
        size: number | null;
        isWhole: boolean;
        isCollected: boolean;
      } | null;
      notes: components["schemas"]["StepNote"][];
      screenshotId: components["schemas"]["Id"] | null;
    };
    /** @enum {string} */
    StepOutcome: "done" | "failed" | "uncertain" | "stopped";
    RunDataItem: {
      seq: number;
      rowIndex: number;
      name: string;
      value: components["schemas"]["JsonValue"];
      collectedAt: components["schemas"]["Instant"];
    };
    /** @enum {string} */
    RetryRefusal:
      | "runNotFound"
      | "extensionBusy"
      | "otherRunRetried"
      | "nothingFailed"
      | "rowGone"
      | "scriptGone"
      | "scriptEmpty"
      | "planTooLarge"
      | "inputsNotFit"
      | "accessEnded"
      | "agentTooOld"
      | "limitedByTariff";
    RunFailure: {
      failureKey: components["schemas"]["FailureKey"];
      scriptId: components["schemas"]["Id"] | null;
      scriptName: string;
      rowId: string | null;
      rowName: string | null;
      stepPath: string | null;
      stepType: string | null;
      stepLabel: string | null;
      errorCode: string | null;
      message: string;
      runCount: number;
      extensionCount: number;
      stillFailedCount: number;
      firstSeenAt: components["schemas"]["Instant"];
      lastSeenAt: components["schemas"]["Instant"];
      sampleRunIds: components["schemas"]["Id"][];
    };
    Fleet: {
      extensionCount: number;
      onlineCount: number;
      offline: {
        id: components["schemas"]["Id"];
        name: string;
        lastEventAt: components["schemas"]["Instant"] | null;
      }[];
      scheduledWithoutScript: {
        count: number;
        first: {
          id: components["schemas"]["Id"];
          name: string;
          nextRunAt: components["schemas"]["Instant"];
        }[];
      };
      scheduleOver: {
        count: number;
        first: {
          id: components["schemas"]["Id"];
          name: string;
        }[];
      };
      withoutScriptCount: number;
      groupsAtLimit: components["schemas"]["FleetLimit"][];
      proxiesAtLimit: components["schemas"]["FleetLimit"][];
      queuedCount: number;
      hasTariff: boolean;
    };
    FleetLimit: {
      id: components["schemas"]["Id"];
      name: string;
      limit: number;
      waitingCount: number;
    };
    RunStats: {
      zone: string;
      from: components["schemas"]["Instant"];
      to: components["schemas"]["Instant"];
      days: {
        /** Format: date */
        day: string;
        finished: number;
        finishedWithErrors: number;
        failed: number;
        aborted: number;
        unfinished: number;
      }[];
      hours: {
        at: components["schemas"]["Instant"];
        finished: number;
        finishedWithErrors: number;
        failed: number;
        aborted: number;
        unfinished: number;
      }[];
      activity: number[][];
    };
    RowTimes: {
      id: string;
      name: string;
      count: number;
      medianMs: number | null;
      p95Ms: number | null;
      failedShare: number;
      steps: components["schemas"]["StepTimes"][];
    };
    StepTimes: {
      path: string;
      type: string;
      label: string | null;
      count: number;
      medianMs: number | null;
      p95Ms: number | null;
      failedShare: number;
    };
    RunStorage: {
      retentionDays: number;
      tariffDays: number;
      runCount: number;
      stepCount: number;
      bytes: number;
      oldestRunAt: components["schemas"]["Instant"] | null;
      oldestRunId: components["schemas"]["Id"] | null;
      older: {
        runCount: number;
        isAtLeast: boolean;
        bytes: number;
      } | null;
    };
    LiveEvent:
      | {
          /** @constant */
          topic: "extension";
          id: components["schemas"]["Id"];
          patch: {
            id?: components["schemas"]["Id"];
            name?: string;
            /** @enum {number} */
            state?: -1 | 0 | 1;
            isOnline?: boolean;
            socialNetwork?: components["schemas"]["SocialNetwork"] | null;
            script?: {
              id: components["schemas"]["Id"];
              name: string;
              status: components["schemas"]["ScriptStatus"];
            } | null;
            run?: components["schemas"]["ExtensionRun"] | null;
            account?: components["schemas"]["ExtensionAccount"] | null;
            facts?: components["schemas"]["AccountFact"][];
            browserConfig?: components["schemas"]["BrowserConfig"] | null;
            proxies?: {
              id: components["schemas"]["Id"];
              name: string;
              proxyStatus: components["schemas"]["ProxyStatus"];
              isUsed: boolean;
              way: {
                state: components["schemas"]["WayState"];
                reason: string | null;
                exitAddress: string | null;
                at: components["schemas"]["Instant"];
              } | null;
            }[];
            note?: string;
            schedule?: components["schemas"]["ExtensionSchedule"] | null;
            group?: {
              id: components["schemas"]["Id"];
              name: string;
            } | null;
            tags?: components["schemas"]["ExtensionTag"][];
            threadCount?: number;
            columnSettings?: components["schemas"]["KeptColumnSettings"];
            browserName?: string;
            browserVersion?: string;
            platform?: string;
            agentVersion?: string;
            lastEventAt?: components["schemas"]["Instant"] | null;
            createdAt?: components["schemas"]["Instant"];
          };
        }
      | {
          /** @constant */
          topic: "extensionAdded";
          extension: components["schemas"]["Extension"];
        }
      | {
          /** @constant */
          topic: "extensionRemoved";
          id: components["schemas"]["Id"];
        }
      | {
          /** @constant */
          topic: "run";
          id: components["schemas"]["Id"];
          patch: {
            id?: components["schemas"]["Id"];
            status?: components["schemas"]["ScriptStatus"];
            statusSince?: components["schemas"]["Instant"];
            stepNumber?: number;
            stepCount?: number;
            rowNumber?: number;
            rowCount?: number;
            scriptName?: string;
            isOnce?: boolean;
            waitReason?: components["schemas"]["WaitReason"] | null;
            queue?: {
              position: number;
              length: number;
            } | null;
            errorMessage?: string | null;
            error?: components["schemas"]["RunError"] | null;
            extensionId?: components["schemas"]["Id"];
            extensionName?: string;
            scriptId?: components["schemas"]["Id"] | null;
            actionId?: components["schemas"]["Id"] | null;
            origin?: components["schemas"]["RunOrigin"];
            startedBy?: string | null;
            queuedAt?: components["schemas"]["Instant"];
            startedAt?: components["schemas"]["Instant"] | null;
            finishedAt?: components["schemas"]["Instant"] | null;
            errorCode?: number | null;
            failureKey?: components["schemas"]["FailureKey"] | null;
            retryOf?: components["schemas"]["Id"] | null;
            startRowIndex?: number;
            preparation?: components["schemas"]["StepNote"][];
          };
          rows?: components["schemas"]["RunRow"][];
          steps?: components["schemas"]["RunStep"][];
          data?: components["schemas"]["RunDataItem"][];
          statusChanges?: components["schemas"]["RunStatusChange"][];
        }
      | {
          /** @constant */
          topic: "browserProfile";
          profile: components["schemas"]["BrowserProfile"];
        }
      | {
          /** @constant */
          topic: "browserProfileRemoved";
          id: components["schemas"]["Id"];
        }
      | {
          /** @constant */
          topic: "changed";
          /** @enum {string} */
          collection:
            | "scripts"
            | "actions"
            | "documents"
            | "extensionGroups"
            | "extensionTags"
            | "proxies"
            | "schedules"
            | "extensionDataTemplates"
            | "tokens"
            | "networks"
            | "preferences"
            | "profile"
            | "configTemplates"
            | "companions"
            | "profileTemplates"
            | "browserConnections"
            | "browserProfileJobs"
            | "sentScripts"
            | "actionUpdates"
            | "github"
            | "webhooks"
            | "archives"
            | "payments";
        }
      | {
          /** @constant */
          topic: "resync";
        };
    Network: {
      network: components["schemas"]["SocialNetwork"];
      recipe: components["schemas"]["NetworkRecipe"];
      isOwn: boolean;
      updatedAt: components["schemas"]["Instant"] | null;
    };
    NetworkRecipe: {
      hosts: string[];
      /** Format: uri */
      startUrl: string;
      signs: {
        signedIn: components["schemas"]["NetworkSigns"];
        signedOut: components["schemas"]["NetworkSigns"];
        banned: components["schemas"]["NetworkSigns"];
        challenged: components["schemas"]["NetworkSigns"];
      };
      signIn: components["schemas"]["Steps"];
      facts: components["schemas"]["Steps"];
    };
    NetworkSigns: {
      /** @default [] */
      cookies: string[];
      /** @default [] */
      addresses: string[];
      /** @default [] */
      selectors: string[];
      /** @default [] */
      texts: string[];
    };
    NetworkSignsInput: {
      /** @default [] */
      cookies?: string[];
      /** @default [] */
      addresses?: string[];
      /** @default [] */
      selectors?: string[];
      /** @default [] */
      texts?: string[];
    };
    PaymentOptions: {
      isOffered: boolean;
      methods: {
        /** @enum {string} */
        type: "world_cards" | "russian_cards";
        /** @enum {string} */
        provider: "payproglobal" | "robokassa" | "sandbox";
      }[];
      isSandbox: boolean;
    };
    PaymentSubscription: {
      subscriptionId: string;
      tariffId: components["schemas"]["Id"] | null;
      tariffName: string;
      /** @enum {string} */
      status: "active" | "suspended" | "terminated" | "finished";
      nextChargeAt: components["schemas"]["Instant"] | null;
      createdAt: components["schemas"]["Instant"];
    };
    Payment: {
      id: components["schemas"]["Id"];
      tariffId: components["schemas"]["Id"] | null;
      tariffName: string;
      /** @enum {string} */
      provider: "payproglobal" | "robokassa" | "sandbox";
      /** @enum {string} */
      type: "world_cards" | "russian_cards";
      amount: number;
      /** @constant */
      currency: "RUB";
      /** @enum {string} */
      state:
        | "created"
        | "paid"
        | "failed"
        | "expired"
        | "refunded"
        | "partlyRefunded"
        | "chargedBack"
        | "review";
      reason:
        | (
            | "declined"
            | "otherAmount"
            | "otherCurrency"
            | "testOrder"
            | "tariffGone"
            | "tariffWithoutEnd"
            | "unknownSubscription"
            | "userGone"
          )
        | null;
      isSubscription: boolean;
      isSandbox: boolean;
      createdAt: components["schemas"]["Instant"];
      paidAt: components["schemas"]["Instant"] | null;
      creditedSeconds: number;
      validUntil: components["schemas"]["Instant"] | null;
      takenBackSeconds: number;
      paymentLinkUrl: string | null;
    };
    OperatorPayment: {
      id: components["schemas"]["Id"];
      tariffId: components["schemas"]["Id"] | null;
      tariffName: string;
      /** @enum {string} */
      provider: "payproglobal" | "robokassa" | "sandbox";
      /** @enum {string} */
      type: "world_cards" | "russian_cards";
      amount: number;
      /** @constant */
      currency: "RUB";
      /** @enum {string} */
      state:
        | "created"
        | "paid"
        | "failed"
        | "expired"
        | "refunded"
        | "partlyRefunded"
        | "chargedBack"
        | "review";
      reason:
        | (
            | "declined"
            | "otherAmount"
            | "otherCurrency"
            | "testOrder"
            | "tariffGone"
            | "tariffWithoutEnd"
            | "unknownSubscription"
            | "userGone"
          )
        | null;
      isSubscription: boolean;
      isSandbox: boolean;
      createdAt: components["schemas"]["Instant"];
      paidAt: components["schemas"]["Instant"] | null;
      creditedSeconds: number;
      validUntil: components["schemas"]["Instant"] | null;
      takenBackSeconds: number;
      paymentLinkUrl: string | null;
      userEmail: string | null;
      orderId: string | null;
      subscriptionId: string | null;
    };
    PaymentNotice: {
      id: components["schemas"]["Id"];
      /** @enum {string} */
      provider: "payproglobal" | "robokassa" | "sandbox";
      /** @enum {string} */
      kind:
        | "paid"
        | "declined"
        | "refunded"
        | "partlyRefunded"
        | "chargedBack"
        | "chargebackWon"
        | "subscription"
        | "other";
      /** @enum {string} */
      state: "waiting" | "lookedAt" | "applied" | "repeated" | "refused" | "ignored";
      orderId: string | null;
      paymentId: components["schemas"]["Id"] | null;
      subscriptionId: string | null;
      subscriptionStatus: ("active" | "suspended" | "terminated" | "finished") | null;
      hasFailed: boolean;
      amount: number | null;
      currency: string | null;
      refunded: number | null;
      isTest: boolean;
      receivedAt: components["schemas"]["Instant"];
      appliedAt: components["schemas"]["Instant"] | null;
    };
  };
  responses: never;
  parameters: {
    /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
    IdempotencyKey: string;
    /** @description What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most. */
    Confirmation: string;
  };
  requestBodies: never;
  headers: {
    /** @description `true` where the answer is that of an earlier call with the Idempotency-Key */
    IdempotentReplayed: "true";
    /** @description The limit that the call was counted by: `"calls";q=1200;w=60` */
    RateLimitPolicy: string;
    /** @description How many calls are left, for how many seconds: `"calls";r=1199;t=60` */
    RateLimit: string;
    /** @description Seconds after which the call may be made again */
    RetryAfter: number;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  login: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          username: string;
          password: string;
          code?: components["schemas"]["FactorCode"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedIn"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  logout: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listTokens: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AccessToken"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createToken: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          label: components["schemas"]["Name"];
          scopes: components["schemas"]["Scope"][];
          groupId?: components["schemas"]["Id"];
          expiresAt?: components["schemas"]["Instant"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShownToken"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  revokeToken: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getSecurity: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            hasSecondFactor: boolean;
            recoveryCodesLeft: number;
            passkeys: components["schemas"]["Passkey"][];
            passkeysState: components["schemas"]["PasskeysState"];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  beginSecondFactor: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password: components["schemas"]["OwnPassword"];
          code?: components["schemas"]["FactorCode"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            secret: string;
            uri: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  turnSecondFactorOn: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: components["schemas"]["FactorCode"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            recoveryCodes: string[];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  turnSecondFactorOff: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password: components["schemas"]["OwnPassword"];
          code: components["schemas"]["FactorCode"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  renewRecoveryCodes: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password: components["schemas"]["OwnPassword"];
          code: components["schemas"]["FactorCode"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            recoveryCodes: string[];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  beginPasskey: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password: components["schemas"]["OwnPassword"];
          code?: components["schemas"]["FactorCode"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** Format: uuid */
            challengeId: string;
            options: {
              rp: {
                id: string;
                name: string;
              };
              user: {
                id: string;
                name: string;
                displayName: string;
              };
              challenge: string;
              pubKeyCredParams: {
                alg: number;
                /** @constant */
                type: "public-key";
              }[];
              timeout: number;
              excludeCredentials: {
                id: string;
                /** @constant */
                type: "public-key";
                transports?: string[];
              }[];
              authenticatorSelection: {
                /** @constant */
                residentKey: "required";
                /** @constant */
                requireResidentKey: true;
                /** @constant */
                userVerification: "required";
              };
              /** @constant */
              attestation: "none";
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createPasskey: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          challengeId: string;
          name: components["schemas"]["Name"];
          response: components["schemas"]["NewPasskey"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Passkey"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deletePasskey: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password: components["schemas"]["OwnPassword"];
          code?: components["schemas"]["FactorCode"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  renamePasskey: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: components["schemas"]["Name"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Passkey"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  beginPasskeyProof: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** Format: uuid */
            challengeId: string;
            options: {
              rpId: string;
              challenge: string;
              timeout: number;
              allowCredentials: {
                id: string;
                /** @constant */
                type: "public-key";
                transports?: string[];
              }[];
              /** @constant */
              userVerification: "required";
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  beginPasskeyLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** Format: uuid */
            challengeId: string;
            options: {
              rpId: string;
              challenge: string;
              timeout: number;
              allowCredentials: {
                id: string;
                /** @constant */
                type: "public-key";
                transports?: string[];
              }[];
              /** @constant */
              userVerification: "required";
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  loginByPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PasskeyProof"];
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignedIn"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Profile"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password?: string;
          code?: components["schemas"]["FactorCode"];
          passkey?: components["schemas"]["PasskeyProof"];
          email: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listTariffUse: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              /** @enum {string} */
              list:
                | "actions"
                | "scripts"
                | "extensionGroups"
                | "proxies"
                | "documents"
                | "extensionDataTemplates";
              used: number;
              max: number;
            }[];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Preference"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updatePreference: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Preference"];
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Preference"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getRegistration: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            isOpen: boolean;
            passwordMinChars: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  register: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          email: components["schemas"]["MailAddress"];
          password: components["schemas"]["NewPassword"];
          /** @enum {string} */
          language: "en" | "ru" | "pt";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  activateRegistration: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  resendConfirmation: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          email: components["schemas"]["MailAddress"];
          /** @enum {string} */
          language?: "en" | "ru" | "pt";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  askPasswordReset: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          email: components["schemas"]["MailAddress"];
          /** @enum {string} */
          language?: "en" | "ru" | "pt";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          id: string;
          password: components["schemas"]["NewPassword"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  changePassword: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password: components["schemas"]["OwnPassword"];
          code?: components["schemas"]["FactorCode"];
          newPassword: components["schemas"]["NewPassword"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  changeEmail: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password: components["schemas"]["OwnPassword"];
          code?: components["schemas"]["FactorCode"];
          email: components["schemas"]["MailAddress"];
          /** @enum {string} */
          language?: "en" | "ru" | "pt";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  confirmEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  confirmIdentity: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password?: string;
          code?: components["schemas"]["FactorCode"];
          passkey?: components["schemas"]["PasskeyProof"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            confirmation: string;
            confirmedUntil: components["schemas"]["Instant"];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  exportProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password?: string;
          code?: components["schemas"]["FactorCode"];
          passkey?: components["schemas"]["PasskeyProof"];
        };
      };
    };
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getTerms: {
    parameters: {
      query?: {
        language?: "en" | "ru" | "pt";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Terms"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  acceptTermsAndConditions: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          version?: components["schemas"]["Id"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Profile"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listTariffs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Tariff"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listOperatorUsers: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
        sort?:
          | "id"
          | "-id"
          | "email"
          | "-email"
          | "createdAt"
          | "-createdAt"
          | "validUntil"
          | "-validUntil"
          | "tariff"
          | "-tariff";
        tariffId?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["OperatorUser"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createOperatorUser: {
    parameters: {
      query?: never;
      header: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most. */
        "X-Confirmation": components["parameters"]["Confirmation"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          email: components["schemas"]["MailAddress"];
          password?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            user: components["schemas"]["OperatorUser"];
            password: string | null;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteOperatorUsers: {
    parameters: {
      query?: never;
      header: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most. */
        "X-Confirmation": components["parameters"]["Confirmation"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["RowId"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
                /** @enum {string} */
                reason: "notFound" | "operator" | "owner" | "subscription";
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateOperatorUsers: {
    parameters: {
      query?: never;
      header: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most. */
        "X-Confirmation": components["parameters"]["Confirmation"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            tariffId?: components["schemas"]["Id"];
          };
          tariffId?: components["schemas"]["Id"] | null;
          validUntil?: components["schemas"]["Instant"] | null;
          /** @constant */
          isMailConfirmed?: true;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["RowId"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
                /** @enum {string} */
                reason: "notFound" | "operator" | "owner" | "subscription";
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteOperatorUser: {
    parameters: {
      query?: never;
      header: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most. */
        "X-Confirmation": components["parameters"]["Confirmation"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          email: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateOperatorUser: {
    parameters: {
      query?: never;
      header: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most. */
        "X-Confirmation": components["parameters"]["Confirmation"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          tariffId?: components["schemas"]["Id"] | null;
          validUntil?: components["schemas"]["Instant"] | null;
          isOperator?: boolean;
          isMailConfirmed?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorUser"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  resetOperatorUserPassword: {
    parameters: {
      query?: never;
      header: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most. */
        "X-Confirmation": components["parameters"]["Confirmation"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            password: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteOperatorUserFactor: {
    parameters: {
      query?: never;
      header: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most. */
        "X-Confirmation": components["parameters"]["Confirmation"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listOperatorTariffs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["OperatorTariff"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createOperatorTariff: {
    parameters: {
      query?: never;
      header: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most. */
        "X-Confirmation": components["parameters"]["Confirmation"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OperatorTariffInput"];
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorTariff"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateOperatorTariff: {
    parameters: {
      query?: never;
      header: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most. */
        "X-Confirmation": components["parameters"]["Confirmation"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: components["schemas"]["Name"];
          price: number;
          maxExtensionCount: number;
          logDays: number;
          isOffered: boolean;
          limits: {
            actions: number;
            scripts: number;
            extensionGroups: number;
            proxies: number;
            documents: number;
            extensionDataTemplates: number;
          };
          stepKinds: string[] | null;
          helpLinks: components["schemas"]["HelpLinkInput"][];
          subscriptionPackages: components["schemas"]["SubscriptionPackageInput"][];
          version?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorTariff"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteOperatorTariff: {
    parameters: {
      query?: never;
      header: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most. */
        "X-Confirmation": components["parameters"]["Confirmation"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listOperatorTerms: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["OperatorTerms"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  publishTerms: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          texts: {
            en?: string;
            ru?: string;
            pt?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorTerms"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listAuditEntries: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        user?: string;
        action?: string;
        search?: string;
        from?: components["schemas"]["Instant"];
        to?: components["schemas"]["Instant"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AuditEntry"][];
            totalCount: number;
            isAtLeast: boolean;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  exportAuditEntries: {
    parameters: {
      query?: {
        user?: string;
        action?: string;
        search?: string;
        from?: components["schemas"]["Instant"];
        to?: components["schemas"]["Instant"];
        format?: "csv" | "jsonl";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listExtensions: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
        status?: string;
        isOnline?: boolean;
        state?: string;
        accountStatus?: string;
        scriptId?: "none" | number;
        scheduleId?: number;
        groupId?: "none" | number;
        tagId?: "none" | number;
        proxyId?: number;
        socialNetwork?: number;
        sort?:
          | "id"
          | "-id"
          | "name"
          | "-name"
          | "status"
          | "-status"
          | "script"
          | "-script"
          | "account"
          | "-account"
          | "note"
          | "-note"
          | "schedule"
          | "-schedule"
          | "lastRun"
          | "-lastRun"
          | "lastEvent"
          | "-lastEvent"
          | "created"
          | "-created";
        groupBy?: "group";
        collapsed?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            totalCount: number;
            groups?: {
              id: components["schemas"]["Id"] | null;
              count: number;
            }[];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  countExtensions: {
    parameters: {
      query?: {
        search?: string;
        status?: string;
        isOnline?: boolean;
        state?: string;
        accountStatus?: string;
        scriptId?: "none" | number;
        scheduleId?: number;
        groupId?: "none" | number;
        tagId?: "none" | number;
        proxyId?: number;
        socialNetwork?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            total: number;
            statuses: {
              status: components["schemas"]["ScriptStatus"];
              count: number;
            }[];
            online: number;
            offline: number;
            states: {
              /** @enum {number} */
              state: -1 | 0 | 1;
              count: number;
            }[];
            facts: (
              | "disabled"
              | "socialNetwork"
              | "run"
              | "proxy"
              | "schedule"
              | "browserConfig"
              | "account"
              | "accountData"
              | "tag"
            )[];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getExtension: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteExtension: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateNote: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          note: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  renameExtension: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: components["schemas"]["Name"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateColumnSettings: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          columnSettings: components["schemas"]["ColumnSettings"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteExtensions: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          /** @default false */
          isDeleteBrowserProfile?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              id: components["schemas"]["Id"];
            }[];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  enableExtension: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  disableExtension: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  resetExtension: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  enableExtensions: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  disableExtensions: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  resetExtensions: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateNotes: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          note: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateOwnNotes: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          extensions: {
            id: components["schemas"]["Id"];
            note: string;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  changeSocialNetwork: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          socialNetwork: components["schemas"]["SocialNetwork"] | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  changeSocialNetworks: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          socialNetwork: components["schemas"]["SocialNetwork"] | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listDataTemplates: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["DataTemplate"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createDataTemplate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          fields: (
            | "extensionId"
            | "extensionName"
            | "note"
            | "network"
            | "proxy"
            | "tags"
            | "name"
            | "status"
            | "statusReason"
            | "checkedAt"
            | "userAgent"
            | "isOnlyBrowser"
            | "cookieCount"
            | "login"
            | "password"
            | "twoFactorKey"
            | "cookies"
            | "adsToken"
            | "bmToken"
            | "accountName"
            | "accountId"
            | "fanPageCount"
            | "adsCabinet"
            | "businessManagerCount"
            | "isTwoFactorEnabled"
            | "isAdsAvailable"
            | "interests"
            | "externalActivities"
            | "adsPreferences"
            | "extendedStatus"
            | "limit"
            | "billing"
            | "geo"
            | "currency"
            | "card"
            | "rfa"
            | "friendsCount"
            | "friendsSuggestions"
          )[];
          separator: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DataTemplate"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteDataTemplates: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IdsAnswer"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateDataTemplate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          fields?: (
            | "extensionId"
            | "extensionName"
            | "note"
            | "network"
            | "proxy"
            | "tags"
            | "name"
            | "status"
            | "statusReason"
            | "checkedAt"
            | "userAgent"
            | "isOnlyBrowser"
            | "cookieCount"
            | "login"
            | "password"
            | "twoFactorKey"
            | "cookies"
            | "adsToken"
            | "bmToken"
            | "accountName"
            | "accountId"
            | "fanPageCount"
            | "adsCabinet"
            | "businessManagerCount"
            | "isTwoFactorEnabled"
            | "isAdsAvailable"
            | "interests"
            | "externalActivities"
            | "adsPreferences"
            | "extendedStatus"
            | "limit"
            | "billing"
            | "geo"
            | "currency"
            | "card"
            | "rfa"
            | "friendsCount"
            | "friendsSuggestions"
          )[];
          separator?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DataTemplate"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  previewExtensionData: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          /** @enum {string} */
          objectType: "text" | "accountData";
          /** @enum {string} */
          format: "text" | "json" | "singleLineJson";
          /**
           * @default [
           *       "extensionId",
           *       "extensionName",
           *       "network",
           *       "name",
           *       "status",
           *       "accountName",
           *       "accountId",
           *       "fanPageCount",
           *       "adsCabinet",
           *       "businessManagerCount",
           *       "isTwoFactorEnabled",
           *       "isAdsAvailable",
           *       "interests",
           *       "externalActivities",
           *       "adsPreferences",
           *       "extendedStatus",
           *       "limit",
           *       "billing",
           *       "geo",
           *       "currency",
           *       "card",
           *       "rfa",
           *       "friendsCount",
           *       "friendsSuggestions"
           *     ]
           */
          fields?: (
            | "extensionId"
            | "extensionName"
            | "note"
            | "network"
            | "proxy"
            | "tags"
            | "name"
            | "status"
            | "statusReason"
            | "checkedAt"
            | "userAgent"
            | "isOnlyBrowser"
            | "cookieCount"
            | "login"
            | "password"
            | "twoFactorKey"
            | "cookies"
            | "adsToken"
            | "bmToken"
            | "accountName"
            | "accountId"
            | "fanPageCount"
            | "adsCabinet"
            | "businessManagerCount"
            | "isTwoFactorEnabled"
            | "isAdsAvailable"
            | "interests"
            | "externalActivities"
            | "adsPreferences"
            | "extendedStatus"
            | "limit"
            | "billing"
            | "geo"
            | "currency"
            | "card"
            | "rfa"
            | "friendsCount"
            | "friendsSuggestions"
          )[];
          /** @default  */
          separator?: string;
          /** @default null */
          templateId?: components["schemas"]["Id"] | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            text: string;
            extensionCount: number;
            accountCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createExtensionData: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          /** @enum {string} */
          objectType: "text" | "accountData";
          /** @enum {string} */
          format: "text" | "json" | "singleLineJson";
          /**
           * @default [
           *       "extensionId",
           *       "extensionName",
           *       "network",
           *       "name",
           *       "status",
           *       "accountName",
           *       "accountId",
           *       "fanPageCount",
           *       "adsCabinet",
           *       "businessManagerCount",
           *       "isTwoFactorEnabled",
           *       "isAdsAvailable",
           *       "interests",
           *       "externalActivities",
           *       "adsPreferences",
           *       "extendedStatus",
           *       "limit",
           *       "billing",
           *       "geo",
           *       "currency",
           *       "card",
           *       "rfa",
           *       "friendsCount",
           *       "friendsSuggestions"
           *     ]
           */
          fields?: (
            | "extensionId"
            | "extensionName"
            | "note"
            | "network"
            | "proxy"
            | "tags"
            | "name"
            | "status"
            | "statusReason"
            | "checkedAt"
            | "userAgent"
            | "isOnlyBrowser"
            | "cookieCount"
            | "login"
            | "password"
            | "twoFactorKey"
            | "cookies"
            | "adsToken"
            | "bmToken"
            | "accountName"
            | "accountId"
            | "fanPageCount"
            | "adsCabinet"
            | "businessManagerCount"
            | "isTwoFactorEnabled"
            | "isAdsAvailable"
            | "interests"
            | "externalActivities"
            | "adsPreferences"
            | "extendedStatus"
            | "limit"
            | "billing"
            | "geo"
            | "currency"
            | "card"
            | "rfa"
            | "friendsCount"
            | "friendsSuggestions"
          )[];
          /** @default  */
          separator?: string;
          /** @default null */
          templateId?: components["schemas"]["Id"] | null;
          /** @enum {string} */
          output: "file" | "telegram";
          password?: string;
          code?: components["schemas"]["FactorCode"];
          passkey?: components["schemas"]["PasskeyProof"];
          confirmation?: string;
        };
      };
    };
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listDataExports: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["DataExport"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getDataExport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DataExport"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteDataExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  stopDataExport: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["DataExport"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  downloadDataExport: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getTelegram: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TelegramSettings"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateTelegram: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          botToken: "••••••" | string;
          chatId: string;
          notices?: ("run.failed" | "extension.offline" | "schedule.missed")[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TelegramSettings"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteTelegram: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  testTelegram: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listWebhooks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Webhook"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: components["schemas"]["Name"];
          url: string;
          events: components["schemas"]["WebhookEvents"];
          /** @default null */
          groupId?: components["schemas"]["Id"] | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            webhook: components["schemas"]["Webhook"];
            secret: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name?: components["schemas"]["Name"];
          url?: string;
          events?: components["schemas"]["WebhookEvents"];
          groupId?: components["schemas"]["Id"] | null;
          isEnabled?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Webhook"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            webhook: components["schemas"]["Webhook"];
            secret: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            attemptedAt: components["schemas"]["Instant"];
            statusCode: number | null;
            durationMs: number;
            error: components["schemas"]["DeliveryFault"] | null;
            detail: string | null;
            answer: string;
            isDelivered: boolean;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listWebhookDeliveries: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        status?: "waiting" | "delivered" | "failed";
        type?: "run.ended" | "run.failed" | "extension.offline" | "schedule.missed" | "test";
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WebhookDelivery"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getWebhookDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            id: components["schemas"]["Id"];
            webhookId: components["schemas"]["Id"];
            messageId: string;
            /** @enum {string} */
            type: "run.ended" | "run.failed" | "extension.offline" | "schedule.missed" | "test";
            occurredAt: components["schemas"]["Instant"];
            /** @enum {string} */
            status: "waiting" | "delivered" | "failed";
            attemptCount: number;
            nextAttemptAt: components["schemas"]["Instant"] | null;
            endedAt: components["schemas"]["Instant"] | null;
            statusCode: number | null;
            error: components["schemas"]["DeliveryFault"] | null;
            body: string;
            attempts: components["schemas"]["WebhookAttempt"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  resendWebhookDelivery: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookDelivery"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  resendWebhookDeliveries: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          type?: "run.ended" | "run.failed" | "extension.offline" | "schedule.missed";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            count: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getWebhookStats: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              /** Format: date */
              day: string;
              delivered: number;
              failed: number;
            }[];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getGithub: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GithubState"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  authorizeGithub: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** Format: uri */
            url: string;
            state: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  connectGithub: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code?: string;
          state?: string;
          token?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GithubState"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  disconnectGithub: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GithubState"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listGithubRepositories: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["GithubRepository"][];
            hasMore: boolean;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  initializeGithub: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          repo?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GithubState"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  forceInitializeGithubConfig: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GithubState"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getGithubTree: {
    parameters: {
      query?: {
        forceReload?: boolean;
      };
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default  */
          path?: "" | string;
          /** @default 0 */
          offset?: number;
          /** @default 1000 */
          limit?: number;
          search?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            path: string;
            commitSha: string;
            entries: components["schemas"]["GithubEntry"][];
            totalCount: number;
            isTruncated: boolean;
            readAt: components["schemas"]["Instant"];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  previewGithubFile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          path: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            kind: "text" | "table" | "picture" | "none";
            contentType: string;
            text: string;
            rows: string[][];
            isCut: boolean;
            path: string;
            sha: string;
            size: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  downloadGithubFile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          path: string;
        };
      };
    };
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createGithubFolder: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default  */
          path?: "" | string;
          name: components["schemas"]["Name"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            path: string;
            commit: {
              sha: string;
              url: string;
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteGithubFile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          path: string;
          sha?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            sha: string;
            url: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteGithubFolder: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          path: string;
          sha?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            sha: string;
            url: string;
            deletedCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  uploadToGithub: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": {
          /** Format: binary */
          file: Blob;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            commit: {
              sha: string;
              url: string;
            } | null;
            files: {
              path: string;
              /** @enum {string} */
              outcome: "created" | "replaced" | "unchanged" | "kept" | "numbered";
            }[];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getGithubExternalLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default  */
          path?: "" | string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** Format: uri */
            url: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  writeGithubCredentials: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          username: string;
          password?: string;
          code?: components["schemas"]["FactorCode"];
          passkey?: components["schemas"]["PasskeyProof"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            path: string;
            commit: {
              sha: string;
              url: string;
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  checkGithub: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GithubState"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getAccount: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          login?: string | null;
          password?: string | null;
          twoFactorKey?: string | null;
          cookies?: string | null;
          userAgent?: string | null;
          adsToken?: string | null;
          bmToken?: string | null;
          proxy?: string | null;
          isOnlyBrowser?: boolean;
          profileTemplateId?: components["schemas"]["Id"] | null;
          profileTemplate?: string | null;
          cookieDomain?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default  */
          name?: string;
          /** @default null */
          login?: string | null;
          /** @default null */
          password?: string | null;
          /** @default null */
          twoFactorKey?: string | null;
          /** @default null */
          cookies?: string | null;
          /** @default null */
          userAgent?: string | null;
          /** @default null */
          adsToken?: string | null;
          /** @default null */
          bmToken?: string | null;
          /** @default null */
          proxy?: string | null;
          /** @default false */
          isOnlyBrowser?: boolean;
          /** @default null */
          profileTemplateId?: components["schemas"]["Id"] | null;
          /** @default null */
          profileTemplate?: string | null;
          /** @default null */
          cookieDomain?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  loadAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default  */
          name?: string;
          /** @default null */
          login?: string | null;
          /** @default null */
          password?: string | null;
          /** @default null */
          twoFactorKey?: string | null;
          /** @default null */
          cookies?: string | null;
          /** @default null */
          userAgent?: string | null;
          /** @default null */
          adsToken?: string | null;
          /** @default null */
          bmToken?: string | null;
          /** @default null */
          proxy?: string | null;
          /** @default false */
          isOnlyBrowser?: boolean;
          /** @default null */
          profileTemplateId?: components["schemas"]["Id"] | null;
          /** @default null */
          profileTemplate?: string | null;
          /** @default null */
          cookieDomain?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Account"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  reauthorizeAccount: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getCredentials: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password?: string;
          code?: components["schemas"]["FactorCode"];
          passkey?: components["schemas"]["PasskeyProof"];
          confirmation?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            login: string | null;
            password: string | null;
            twoFactorKey: string | null;
            adsToken: string | null;
            bmToken: string | null;
            code: {
              code: string;
              validUntil: components["schemas"]["Instant"];
              msLeft: number;
              periodSeconds: number;
            } | null;
            unreadable: (
              | "login"
              | "password"
              | "twoFactorKey"
              | "cookies"
              | "adsToken"
              | "bmToken"
            )[];
            confirmation: string;
            confirmedUntil: components["schemas"]["Instant"];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getAccountCode: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password?: string;
          code?: components["schemas"]["FactorCode"];
          passkey?: components["schemas"]["PasskeyProof"];
          confirmation?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            code: string;
            validUntil: components["schemas"]["Instant"];
            msLeft: number;
            periodSeconds: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  downloadCookies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password?: string;
          code?: components["schemas"]["FactorCode"];
          passkey?: components["schemas"]["PasskeyProof"];
          confirmation?: string;
          /**
           * @default json
           * @enum {string}
           */
          format?: "json" | "netscape" | "header";
        };
      };
    };
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  downloadManyCookies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          password?: string;
          code?: components["schemas"]["FactorCode"];
          passkey?: components["schemas"]["PasskeyProof"];
          confirmation?: string;
          /**
           * @default json
           * @enum {string}
           */
          format?: "json" | "netscape" | "header";
        };
      };
    };
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  loadAccounts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          items: {
            extensionId: components["schemas"]["Id"];
            /** @default  */
            name?: string;
            /** @default null */
            login?: string | null;
            /** @default null */
            password?: string | null;
            /** @default null */
            twoFactorKey?: string | null;
            /** @default null */
            cookies?: string | null;
            /** @default null */
            userAgent?: string | null;
            /** @default null */
            adsToken?: string | null;
            /** @default null */
            bmToken?: string | null;
            /** @default null */
            proxy?: string | null;
            /** @default false */
            isOnlyBrowser?: boolean;
            /** @default null */
            profileTemplateId?: components["schemas"]["Id"] | null;
            /** @default null */
            profileTemplate?: string | null;
            /** @default null */
            cookieDomain?: string | null;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
                field: string | null;
                message: string;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteAccounts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  reauthorizeAccounts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  enqueueScript: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          inputs?: components["schemas"]["GivenInputs"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  dequeueScript: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  startScript: {
    parameters: {
      query?: {
        wait?: number;
      };
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          inputs?: components["schemas"]["GivenInputs"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Started"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  stopScript: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  pauseScript: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  restartScript: {
    parameters: {
      query?: {
        wait?: number;
      };
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          inputs?: components["schemas"]["GivenInputs"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Started"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  enqueueScripts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          inputs?: components["schemas"]["GivenInputs"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  dequeueScripts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  startScripts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          inputs?: components["schemas"]["GivenInputs"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  stopScripts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  pauseScripts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  restartScripts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          inputs?: components["schemas"]["GivenInputs"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  startOnce: {
    parameters: {
      query?: {
        wait?: number;
      };
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          scriptId?: components["schemas"]["Id"];
          actionId?: components["schemas"]["Id"];
          inputs?: components["schemas"]["GivenInputs"];
          variables?: {
            [key: string]: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Started"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  startManyOnce: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          scriptId?: components["schemas"]["Id"];
          actionId?: components["schemas"]["Id"];
          inputs?: components["schemas"]["GivenInputs"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  changeScript: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          id?: components["schemas"]["Id"];
          scriptId: components["schemas"]["Id"] | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  changeScripts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          scriptId: components["schemas"]["Id"] | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listExtensionGroups: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ExtensionGroup"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createExtensionGroup: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: components["schemas"]["Name"];
          /** @default 0 */
          threadCount?: number;
          extensionIds?: components["schemas"]["ExtensionIds"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ExtensionGroup"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteExtensionGroup: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateExtensionGroup: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name?: components["schemas"]["Name"];
          threadCount?: number;
          columnSettings?: components["schemas"]["ColumnSettings"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ExtensionGroup"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  addToExtensionGroup: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  removeFromExtensionGroup: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  rotateToken: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShownToken"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getCurrentToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            kind: components["schemas"]["TokenKind"];
            label: string;
            scopes: components["schemas"]["Scope"][] | null;
            group: components["schemas"]["TokenGroup"] | null;
            expiresAt: components["schemas"]["Instant"] | null;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getExternalToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShownToken"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getExternalTokenAtRoot: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ShownToken"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listExtensionTags: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ListedTag"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createExtensionTag: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /** @default gray */
          color?: components["schemas"]["TagColor"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListedTag"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteExtensionTag: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            extensionIds: components["schemas"]["Id"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateExtensionTag: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          color?: components["schemas"]["TagColor"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListedTag"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  changeTags: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          change: "add" | "remove" | "replace";
          tagIds: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  changeTagsOfMany: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          /** @enum {string} */
          change: "add" | "remove" | "replace";
          tagIds: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listProxies: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
        tag?: string;
        status?: number;
        type?: number;
        isUsed?: boolean;
        searchString?: string;
        sort?:
          | "id"
          | "-id"
          | "name"
          | "-name"
          | "host"
          | "-host"
          | "proxyStatus"
          | "-proxyStatus"
          | "threadsCount"
          | "-threadsCount"
          | "type"
          | "-type"
          | "latencyMs"
          | "-latencyMs"
          | "checkedAt"
          | "-checkedAt"
          | "extensionCount"
          | "-extensionCount";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Proxy"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          proxies: {
            id: components["schemas"]["Id"];
            name?: components["schemas"]["Name"];
            /** @enum {number} */
            type?: 0 | 1 | 2 | 3 | 4;
            host?: string;
            port?: number;
            ipChangeLink?: ("••••••" | string) | null;
            login?: string | null;
            password?: string | null;
            threadsCount?: number;
            tags?: components["schemas"]["ProxyTags"];
            /** @enum {number} */
            proxyStatus?: 0 | 1;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Proxy"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          proxies: {
            name?: components["schemas"]["Name"];
            /**
             * @default 0
             * @enum {number}
             */
            type?: 0 | 1 | 2 | 3 | 4;
            host: string;
            port: number;
            /** @default null */
            ipChangeLink?: string | null;
            /** @default null */
            login?: string | null;
            /** @default null */
            password?: string | null;
            /** @default 0 */
            threadsCount?: number;
            tags?: components["schemas"]["ProxyTags"];
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Proxy"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IdsAnswer"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getProxy: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Proxy"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  addProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default [] */
          extensionGroupIds?: components["schemas"]["Id"][];
          /** @default [] */
          extensionIds?: components["schemas"]["Id"][];
          proxyIds: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  removeProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          extensionId?: components["schemas"]["Id"];
          proxyIds: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  removeManyProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default [] */
          extensionGroupIds?: components["schemas"]["Id"][];
          /** @default [] */
          extensionIds?: components["schemas"]["Id"][];
          proxyIds: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  orderManyProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          extensions: {
            id: components["schemas"]["Id"];
            proxyIds: components["schemas"]["Id"][];
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  orderProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          proxyIds: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  spreadProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default [] */
          extensionGroupIds?: components["schemas"]["Id"][];
          /** @default [] */
          extensionIds?: components["schemas"]["Id"][];
          proxyIds: components["schemas"]["Id"][];
          /** @default false */
          isPreview?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              proxyId: components["schemas"]["Id"];
              name: string;
              threadsCount: number;
              before: number;
              after: number;
            }[];
            given: {
              extensionId: components["schemas"]["Id"];
              proxyId: components["schemas"]["Id"];
            }[];
            changed: number;
            kept: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  changeManyProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          filter?: components["schemas"]["ProxyFilter"];
          change: components["schemas"]["ProxiesChange"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IdsAnswer"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteManyProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          filter?: components["schemas"]["ProxyFilter"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IdsAnswer"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  countProxyUses: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          filter?: components["schemas"]["ProxyFilter"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            count: number;
            extensionCount: number;
            names: string[];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  findKnownProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          proxies: {
            /** @enum {number} */
            type: 0 | 1 | 2 | 3 | 4;
            host: string;
            port: number;
            login: string | null;
            password: string | null;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              index: number;
              id: components["schemas"]["Id"];
              name: string;
              isSame: boolean;
            }[];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  exportProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          filter?: components["schemas"]["ProxyFilter"];
          password?: string;
          code?: components["schemas"]["FactorCode"];
          passkey?: components["schemas"]["PasskeyProof"];
          confirmation?: string;
          /**
           * @default text
           * @enum {string}
           */
          format?: "text" | "csv" | "json";
          /** @default false */
          withSecrets?: boolean;
        };
      };
    };
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  checkProxy: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Proxy"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getProxyRound: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            round: {
              total: number;
              good: number;
              bad: number;
              askedAt: components["schemas"]["Instant"];
              endedAt: components["schemas"]["Instant"] | null;
              isStopped: boolean;
            } | null;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  checkProxies: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          filter?: components["schemas"]["ProxyFilter"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            round: {
              total: number;
              good: number;
              bad: number;
              askedAt: components["schemas"]["Instant"];
              endedAt: components["schemas"]["Instant"] | null;
              isStopped: boolean;
            } | null;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  stopProxyChecks: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            round: {
              total: number;
              good: number;
              bad: number;
              askedAt: components["schemas"]["Instant"];
              endedAt: components["schemas"]["Instant"] | null;
              isStopped: boolean;
            } | null;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listProxyChecks: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              at: components["schemas"]["Instant"];
              latencyMs: number | null;
              fault:
                | (
                    | "unreachable"
                    | "timedOut"
                    | "login"
                    | "refused"
                    | "protocol"
                    | "privateAddress"
                    | "noAddress"
                    | "unreadable"
                  )
                | null;
              exitAddress: string | null;
            }[];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getProxyCheckSchedule: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {number} */
            everyMinutes: 0 | 15 | 30 | 60 | 180 | 360 | 720 | 1440;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  setProxyCheckSchedule: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {number} */
          everyMinutes: 0 | 15 | 30 | 60 | 180 | 360 | 720 | 1440;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {number} */
            everyMinutes: 0 | 15 | 30 | 60 | 180 | 360 | 720 | 1440;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  rebootProxy: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listScripts: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
        actionId?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ScriptHead"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createScript: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ScriptInput"];
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Script"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getScript: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Script"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateScript: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: components["schemas"]["Name"];
          /** @default false */
          hasRandomOrder?: boolean;
          /** @default [] */
          inputs?: components["schemas"]["RunInputs"];
          scriptActions: components["schemas"]["ScriptActionInput"][];
          version?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Script"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteScript: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listProblems: {
    parameters: {
      query?: {
        after?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ThingWithProblems"][];
            next: string | null;
            lookedAt: number;
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateSchedules: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
          schedule: components["schemas"]["Perform"] | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listSchedules: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        ids?: components["schemas"]["IdsText"];
        extensionId?: number;
        before?: components["schemas"]["Instant"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["KeptSchedule"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteSchedule: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listScheduleTicks: {
    parameters: {
      query: {
        extensionId: number;
        before?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ScheduleTick"][];
            hasMore: boolean;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listMissedTicks: {
    parameters: {
      query?: {
        since?: components["schemas"]["Instant"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            at: components["schemas"]["Instant"];
            data: {
              id: components["schemas"]["Id"];
              extensionId: components["schemas"]["Id"];
              extensionName: string;
            }[];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listActionTypes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ActionType"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listActions: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
        random?: boolean;
        actionTypeId?: number;
        ids?: components["schemas"]["IdsText"];
        searchTypeIds?: components["schemas"]["IdsText"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Action"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createAction: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ActionInput"];
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Action"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getAction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Action"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateAction: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: components["schemas"]["Name"];
          actionTypeId: components["schemas"]["Id"];
          /** @default null */
          socialNetwork?: components["schemas"]["SocialNetwork"] | null;
          /** @default {} */
          inputSettings?: {
            [key: string]: components["schemas"]["JsonValue"];
          };
          /** @default [] */
          steps?: components["schemas"]["Steps"];
          version?: number;
          note?: string;
          defaultAccessRights?: components["schemas"]["AccessRights"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Action"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteAction: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getActionUse: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ActionUse"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  importRecording: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          recording: string;
          name?: components["schemas"]["Name"];
          /** @default false */
          skipUnsupported?: boolean;
          /** @default false */
          isDryRun?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            action: components["schemas"]["Action"] | null;
            report: components["schemas"]["RecordingReport"];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  exportRecording: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listActionVersions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ActionVersionHead"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getActionVersion: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ActionVersion"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  compareActionVersions: {
    parameters: {
      query?: {
        to?: number;
      };
      header?: never;
      path: {
        id: number;
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["StepDifference"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  restoreActionVersion: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
        version: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Action"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getNestedAction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NestedAction"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteNestedActions: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IdsAnswer"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listNestedUpdates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["NestedActionUpdate"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  markUpdatesNotified: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IdsAnswer"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getNestedUpdate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            update: components["schemas"]["NestedActionUpdate"];
            differences: components["schemas"]["StepDifference"][] | null;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  applyNestedUpdate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Action"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  applyNestedUpdates: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Action"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  setNestedAutoUpdate: {
    parameters: {
      query: {
        enabled: boolean;
      };
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Action"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  setNestedAccess: {
    parameters: {
      query: {
        rights: "0" | "1" | "2" | "3" | "none";
      };
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GivenCopy"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  manageNestedActions: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          nestedActions: components["schemas"]["ManagedAction"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["GivenCopy"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  sendScripts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          scriptIds: components["schemas"]["Id"][];
          receivers: string[];
          /** @default [] */
          nestedActions?: components["schemas"]["ChosenAccess"][];
          /** @default  */
          note?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: boolean;
            message: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listSendableActions: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          scriptIds: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["SendableAction"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listSentScripts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ReceivedScripts"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  countSentScripts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  acceptSentScripts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          scriptIds: components["schemas"]["Id"][];
          senderEmail: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: boolean;
            message: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  rejectSentScripts: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          scriptIds: components["schemas"]["Id"][];
          senderEmail: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: boolean;
            message: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  importFile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          text: string;
          /** @default [] */
          choices?: {
            key: string;
            /** @default true */
            isTaken?: boolean;
            name?: components["schemas"]["Name"];
            /**
             * @default rename
             * @enum {string}
             */
            onClash?: "skip" | "rename" | "replace";
          }[];
          /** @default false */
          leavesOutRefused?: boolean;
          /** @default false */
          isDryRun?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            report: components["schemas"]["ImportReport"];
            actionIds: components["schemas"]["Id"][];
            scriptIds: components["schemas"]["Id"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  exportFile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          format: "baton" | "recording" | "puppeteer" | "playwright";
          /** @default [] */
          actionIds?: components["schemas"]["Id"][];
          /** @default [] */
          scriptIds?: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            fileName: string;
            mediaType: string;
            text: string;
            lines: components["schemas"]["ExchangeLine"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listDocuments: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
        sort?:
          | "name"
          | "size"
          | "contentType"
          | "createdAt"
          | "-name"
          | "-size"
          | "-contentType"
          | "-createdAt";
        ids?: components["schemas"]["IdsText"];
        tags?: string;
        isUsed?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Document"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createDocument: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": {
          /** Format: binary */
          document: Blob;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Document"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteDocument: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateDocument: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name?: components["schemas"]["Name"];
          tags?: components["schemas"]["DocumentTag"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Document"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  downloadDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  downloadAgentDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createAgentDocument: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": {
          /** Format: binary */
          document: Blob;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Document"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getLimits: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            documentMaxBytes: number;
            documentsTotalMaxBytes: number;
            documentsUsedBytes: number;
            documentExtensions: string[];
            bulkMaxIds: number;
            pageSizeMax: number;
            scriptRowsMax: number;
            stepsMax: number;
            noteMaxChars: number;
            nameMaxChars: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteDocuments: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            tags?: components["schemas"]["DocumentTag"][];
            isUsed?: boolean;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IdsAnswer"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listDocumentTags: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              name: string;
              documentCount: number;
            }[];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  tagDocuments: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            tags?: components["schemas"]["DocumentTag"][];
            isUsed?: boolean;
          };
          /** @enum {string} */
          change: "add" | "remove" | "replace";
          tags: components["schemas"]["DocumentTag"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IdsAnswer"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  previewDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Preview"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listDocumentUses: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            actions: {
              id: components["schemas"]["Id"];
              name: string;
            }[];
            scripts: {
              id: components["schemas"]["Id"];
              name: string;
            }[];
            runs: {
              id: components["schemas"]["Id"];
              name: string;
            }[];
            actionCount: number;
            scriptCount: number;
            runCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createUpload: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/offset+octet-stream": Blob;
      };
    };
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getUpload: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Upload"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteUpload: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  appendUpload: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/offset+octet-stream": Blob;
      };
    };
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          text: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SecretRef"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listNamedSecrets: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["NamedSecret"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createNamedSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          text: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NamedSecret"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  replaceNamedSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          text: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NamedSecret"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteNamedSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listLineLists: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["LineList"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  resetLineLists: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          keys: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createArchive: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default false */
          skipPreparationSteps?: boolean;
          /** @default 0 */
          cacheFlushInterval?: number;
          /** @default true */
          removeTabs?: boolean;
          /** @default false */
          proxyReboot?: boolean;
          /** @default 10 */
          proxyRebootPause?: number;
          /** @default  */
          vkAppId?: string;
          /** @default  */
          telegramBotToken?: string;
          /** @default  */
          telegramChatId?: string;
          /** @default  */
          githubToken?: string;
          /** @default  */
          captchaKey?: string;
          /** @default  */
          smsActivateKey?: string;
          /** @default  */
          fiveSimKey?: string;
          /** @default  */
          smsHubKey?: string;
          /** @default  */
          onlineSimKey?: string;
          username: string;
          password?: string;
          code?: components["schemas"]["FactorCode"];
          passkey?: components["schemas"]["PasskeyProof"];
        };
      };
    };
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getDefaultCredentials: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @default false */
            skipPreparationSteps: boolean;
            /** @default 0 */
            cacheFlushInterval: number;
            /** @default true */
            removeTabs: boolean;
            /** @default false */
            proxyReboot: boolean;
            /** @default 10 */
            proxyRebootPause: number;
            /** @default  */
            vkAppId: string;
            /** @default  */
            telegramBotToken: string;
            /** @default  */
            telegramChatId: string;
            /** @default  */
            githubToken: string;
            /** @default  */
            captchaKey: string;
            /** @default  */
            smsActivateKey: string;
            /** @default  */
            fiveSimKey: string;
            /** @default  */
            smsHubKey: string;
            /** @default  */
            onlineSimKey: string;
            username: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listArchives: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Archive"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateArchives: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: components["schemas"]["Id"][];
          settings: {
            skipPreparationSteps?: boolean;
            cacheFlushInterval?: number;
            removeTabs?: boolean;
            proxyReboot?: boolean;
            proxyRebootPause?: number;
            vkAppId?: string;
            telegramBotToken?: "••••••" | string;
            telegramChatId?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Archive"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateArchive: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default false */
          skipPreparationSteps?: boolean;
          /** @default 0 */
          cacheFlushInterval?: number;
          /** @default true */
          removeTabs?: boolean;
          /** @default false */
          proxyReboot?: boolean;
          /** @default 10 */
          proxyRebootPause?: number;
          /** @default  */
          vkAppId?: string;
          telegramBotToken: "••••••" | string;
          /** @default  */
          telegramChatId?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Archive"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  revokeArchive: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getBrowserConfig: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            extensionId: components["schemas"]["Id"];
            browserApi: components["schemas"]["BrowserApi"];
            profileId: components["schemas"]["Id"] | null;
            profileName: string;
            isRunning: boolean;
            connectionMethod: ("local" | "cloud") | null;
            profileSelection: (0 | 1 | 2) | null;
            isHeadless: boolean | null;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteBrowserConfig: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Extension"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateBrowserConfig: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          extensionIds: components["schemas"]["ExtensionIds"];
          profileId?: components["schemas"]["Id"];
          profiles?: {
            extensionId: components["schemas"]["Id"];
            profileId: components["schemas"]["Id"];
          }[];
          connectionId?: components["schemas"]["Id"];
          vendorProfileId?: string;
          browserApi?: components["schemas"]["BrowserApi"];
          /** @enum {string} */
          connectionMethod?: "local" | "cloud";
          /** @enum {number} */
          profileSelection?: 0 | 1 | 2;
          isHeadless?: boolean;
          templateId?: components["schemas"]["Id"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteBrowserConfigs: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          extensionIds?: components["schemas"]["Id"][];
          filter?: {
            search?: string;
            status?: string;
            /** @enum {string} */
            isOnline?: "true" | "false";
            state?: string;
            accountStatus?: string;
            scriptId?: "none" | components["schemas"]["IdText"];
            scheduleId?: components["schemas"]["IdText"];
            groupId?: "none" | components["schemas"]["IdText"];
            tagId?: "none" | components["schemas"]["IdText"];
            proxyId?: components["schemas"]["IdText"];
            socialNetwork?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Extension"][];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
              }[];
            };
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listConfigTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ConfigTemplate"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateConfigTemplate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          id: components["schemas"]["Id"];
          name: string;
          browserApi: components["schemas"]["BrowserApi"];
          /**
           * @default local
           * @enum {string}
           */
          connectionMethod?: "local" | "cloud";
          /**
           * @default 0
           * @enum {number}
           */
          profileSelection?: 0 | 1 | 2;
          /** @default false */
          isHeadless?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ConfigTemplate"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createConfigTemplate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          browserApi: components["schemas"]["BrowserApi"];
          /**
           * @default local
           * @enum {string}
           */
          connectionMethod?: "local" | "cloud";
          /**
           * @default 0
           * @enum {number}
           */
          profileSelection?: 0 | 1 | 2;
          /** @default false */
          isHeadless?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ConfigTemplate"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteConfigTemplates: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IdsAnswer"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listBrowserProfiles: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BrowserProfile"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createBrowserProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: components["schemas"]["Name"];
          /** @default 9 */
          browserApi?: components["schemas"]["BrowserApi"];
          /** @default null */
          connectionId?: components["schemas"]["Id"] | null;
          /** @default false */
          isHeadless?: boolean;
          /** @default true */
          isStarted?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BrowserProfile"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createBrowserProfiles: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @default null */
          templateId?: components["schemas"]["Id"] | null;
          extensionIds?: components["schemas"]["ExtensionIds"];
          count?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BrowserProfileJob"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateBrowserProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name?: components["schemas"]["Name"];
          notes?: components["schemas"]["ProfileNotes"];
          proxy?: components["schemas"]["ProfileProxy"];
          isHeadless?: boolean;
          isStoppedAfterRun?: boolean;
          stopAfterIdleMinutes?: components["schemas"]["StopAfterIdle"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BrowserProfile"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteBrowserProfile: {
    parameters: {
      query?: {
        isKeptAtVendor?: boolean;
      };
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  startBrowserProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BrowserProfile"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  stopBrowserProfile: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BrowserProfile"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  downloadProfileAgent: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password?: string;
          code?: components["schemas"]["FactorCode"];
          passkey?: components["schemas"]["PasskeyProof"];
          confirmation?: string;
        };
      };
    };
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getBrowserProfileDefaults: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            browserApis: {
              browserApi: components["schemas"]["BrowserApi"];
              isAllowed: boolean;
              isAvailable: boolean;
              program: string | null;
              installCommand: string | null;
              hasDisplay: boolean;
            }[];
            isHeadless: boolean;
            options: components["schemas"]["DefaultProfileOptions"];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listCompanions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Companion"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createCompanion: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: components["schemas"]["Name"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            companion: components["schemas"]["Companion"];
            token: string;
            command: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateCompanion: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: components["schemas"]["Name"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Companion"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteCompanion: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listBrowserProfileJobs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BrowserProfileJob"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getBrowserProfileJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BrowserProfileJob"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  stopBrowserProfileJob: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BrowserProfileJob"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listProfileTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ProfileTemplate"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateProfileTemplate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          id: components["schemas"]["Id"];
          name: string;
          browserApi: components["schemas"]["BrowserApi"];
          /** @default null */
          connectionId?: components["schemas"]["Id"] | null;
          /** @default null */
          groupId?: string | null;
          /** @default null */
          groupName?: string | null;
          /** @default {{row.name}} */
          namePattern?: string;
          /** @default none */
          proxy?: components["schemas"]["ProfileProxy"];
          /** @default null */
          startPage?: components["schemas"]["StartPage"] | null;
          /** @default  */
          notes?: components["schemas"]["ProfileNotes"];
          /** @default null */
          platform?: ("windows" | "macos" | "linux" | "android") | null;
          /** @default false */
          isHeadless?: boolean;
          /** @default false */
          isStoppedAfterRun?: boolean;
          /** @default null */
          stopAfterIdleMinutes?: components["schemas"]["StopAfterIdle"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProfileTemplate"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createProfileTemplate: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          browserApi: components["schemas"]["BrowserApi"];
          /** @default null */
          connectionId?: components["schemas"]["Id"] | null;
          /** @default null */
          groupId?: string | null;
          /** @default null */
          groupName?: string | null;
          /** @default {{row.name}} */
          namePattern?: string;
          /** @default none */
          proxy?: components["schemas"]["ProfileProxy"];
          /** @default null */
          startPage?: components["schemas"]["StartPage"] | null;
          /** @default  */
          notes?: components["schemas"]["ProfileNotes"];
          /** @default null */
          platform?: ("windows" | "macos" | "linux" | "android") | null;
          /** @default false */
          isHeadless?: boolean;
          /** @default false */
          isStoppedAfterRun?: boolean;
          /** @default null */
          stopAfterIdleMinutes?: components["schemas"]["StopAfterIdle"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProfileTemplate"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteProfileTemplates: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids: components["schemas"]["Id"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["IdsAnswer"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listBrowserConnections: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BrowserConnection"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createBrowserConnection: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          browserApi: components["schemas"]["BrowserApi"];
          name: components["schemas"]["Name"];
          variant?: string;
          companionId?: components["schemas"]["Id"] | null;
          localAddress?: string | null;
          cloudAddress?: string | null;
          key?: string | null;
          login?: string | null;
          password?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BrowserConnection"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateBrowserConnection: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name?: components["schemas"]["Name"];
          variant?: string;
          companionId?: components["schemas"]["Id"] | null;
          localAddress?: string | null;
          cloudAddress?: string | null;
          key?: string | null;
          login?: string | null;
          password?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BrowserConnection"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  deleteBrowserConnection: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Ok"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  testBrowserConnection: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BrowserConnection"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listConnectionGroups: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["VendorGroup"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listAdspowerGroups: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["VendorGroup"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listConnectionProfiles: {
    parameters: {
      query?: {
        search?: string;
        cursor?: string;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["VendorProfile"][];
            totalCount: number;
            nextCursor: string | null;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  importConnectionProfiles: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          profiles?: string[];
          /** @constant */
          all?: true;
          search?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BrowserProfileJob"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listBrowserVendors: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["BrowserVendor"][];
            isServerMachineReached: boolean;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listRuns: {
    parameters: {
      query?: {
        extensionId?: number;
        scriptId?: number;
        groupId?: number;
        status?: string;
        from?: components["schemas"]["Instant"];
        to?: components["schemas"]["Instant"];
        origin?: string;
        startedBy?: string;
        failureKey?: components["schemas"]["FailureKey"];
        retryOf?: number;
        search?: string;
        runIds?: components["schemas"]["IdsText"];
        before?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["RunHead"][];
            hasMore: boolean;
            total: components["schemas"]["RunsTotal"] | null;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getRun: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Run"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listRunSteps: {
    parameters: {
      query?: {
        afterSeq?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["RunStep"][];
            hasMore: boolean;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listRunData: {
    parameters: {
      query?: {
        afterSeq?: number;
        limit?: number;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["RunDataItem"][];
            hasMore: boolean;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  downloadRunData: {
    parameters: {
      query?: {
        formulas?: "text" | "keep";
      };
      header?: never;
      path: {
        id: number;
        format: "csv" | "json";
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getRunScreenshot: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
        screenshotId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  downloadRunsData: {
    parameters: {
      query?: {
        extensionId?: number;
        scriptId?: number;
        groupId?: number;
        status?: string;
        from?: components["schemas"]["Instant"];
        to?: components["schemas"]["Instant"];
        origin?: string;
        startedBy?: string;
        failureKey?: components["schemas"]["FailureKey"];
        retryOf?: number;
        search?: string;
        runIds?: components["schemas"]["IdsText"];
        formulas?: "text" | "keep";
      };
      header?: never;
      path: {
        format: "csv" | "ndjson" | "json";
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  retryRun: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          from: "failedRow" | "start";
          /** @enum {string} */
          script: "old" | "newest";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RunHead"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  retryRuns: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ids?: components["schemas"]["Id"][];
          filter?: {
            failureKey: components["schemas"]["FailureKey"];
            from?: components["schemas"]["Instant"];
            to?: components["schemas"]["Instant"];
            /** @default false */
            isLatestOnly?: boolean;
          };
          /** @enum {string} */
          from: "failedRow" | "start";
          /** @enum {string} */
          script: "old" | "newest";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              id: components["schemas"]["Id"];
              newRunId: components["schemas"]["Id"];
              extensionId: components["schemas"]["Id"];
            }[];
            additionalData: {
              errorCode: number | null;
              items: {
                id: components["schemas"]["Id"];
                errorCode: number;
                reason: components["schemas"]["RetryRefusal"];
              }[];
            };
            hasMore: boolean;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listRunFailures: {
    parameters: {
      query?: {
        from?: components["schemas"]["Instant"];
        to?: components["schemas"]["Instant"];
        scriptId?: number;
        extensionId?: number;
        groupId?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["RunFailure"][];
            hasMore: boolean;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getFleet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Fleet"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getRunStats: {
    parameters: {
      query?: {
        zone?: components["schemas"]["TimeZone"];
        from?: components["schemas"]["Instant"];
        to?: components["schemas"]["Instant"];
        scriptId?: number;
        extensionId?: number;
        groupId?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RunStats"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getStepTimes: {
    parameters: {
      query?: {
        runs?: number;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            runCount: number;
            rows: components["schemas"]["RowTimes"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getRunStorage: {
    parameters: {
      query?: {
        olderThanDays?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RunStorage"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  streamLiveEvents: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A stream */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": string;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listNetworks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Network"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  updateNetwork: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        network: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NetworkRecipe"];
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Network"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  resetNetwork: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        network: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Network"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getHealth: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: "ok";
            version: string;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getReadiness: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            status: "ready";
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getMetrics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getPaymentOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PaymentOptions"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createRobokassaPayment: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          tariffId: components["schemas"]["Id"];
          price?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            succeeded: boolean;
            message: string | null;
            reason:
              | (
                  | "ownersOnly"
                  | "serverOwner"
                  | "ownInSettings"
                  | "operatorsFactor"
                  | "ownerStays"
                  | "lastOperator"
                  | "ownSubscription"
                  | "usersSubscription"
                  | "firstTariff"
                  | "tariffInUse"
                  | "tokenReplaced"
                  | "tokenGroupGone"
                  | "tokenEnded"
                  | "factorOn"
                  | "factorOff"
                  | "factorNotBegun"
                  | "passkeyKnown"
                  | "passkeysNeedHttps"
                  | "passkeysNeedName"
                  | "cardsNotTaken"
                  | "tariffWithdrawn"
                  | "priceChanged"
                  | "manyPayments"
                  | "freeTariff"
                  | "endlessTariff"
                  | "russianCardsAlone"
                  | "notSoldSo"
                  | "notFree"
                  | "chargedAgain"
                  | "paidTimeLeft"
                  | "noSubscription"
                  | "payerGone"
                  | "creditedAlready"
                  | "usersTariffEndless"
                  | "tariffGone"
                  | "givenBack"
                  | "notPaid"
                  | "paidAlready"
                  | "notOfSubscription"
                  | "subscriptionEnded"
                  | "subscriptionNotEnded"
                  | "noticeApplied"
                  | "repositoryBusy"
                  | "manyOfName"
                  | "folderTooFull"
                  | "webhookOff"
                  | "sessionTimeOver"
                  | "signedOutElsewhere"
                  | "passwordChanged"
                  | "accountDeleted"
                )
              | null;
            data: {
              paymentLinkUrl: string;
              paymentId: components["schemas"]["Id"];
            } | null;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  createPayProGlobalPayment: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          tariffId: components["schemas"]["Id"];
          autoPayment: boolean;
          price?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            succeeded: boolean;
            message: string | null;
            reason:
              | (
                  | "ownersOnly"
                  | "serverOwner"
                  | "ownInSettings"
                  | "operatorsFactor"
                  | "ownerStays"
                  | "lastOperator"
                  | "ownSubscription"
                  | "usersSubscription"
                  | "firstTariff"
                  | "tariffInUse"
                  | "tokenReplaced"
                  | "tokenGroupGone"
                  | "tokenEnded"
                  | "factorOn"
                  | "factorOff"
                  | "factorNotBegun"
                  | "passkeyKnown"
                  | "passkeysNeedHttps"
                  | "passkeysNeedName"
                  | "cardsNotTaken"
                  | "tariffWithdrawn"
                  | "priceChanged"
                  | "manyPayments"
                  | "freeTariff"
                  | "endlessTariff"
                  | "russianCardsAlone"
                  | "notSoldSo"
                  | "notFree"
                  | "chargedAgain"
                  | "paidTimeLeft"
                  | "noSubscription"
                  | "payerGone"
                  | "creditedAlready"
                  | "usersTariffEndless"
                  | "tariffGone"
                  | "givenBack"
                  | "notPaid"
                  | "paidAlready"
                  | "notOfSubscription"
                  | "subscriptionEnded"
                  | "subscriptionNotEnded"
                  | "noticeApplied"
                  | "repositoryBusy"
                  | "manyOfName"
                  | "folderTooFull"
                  | "webhookOff"
                  | "sessionTimeOver"
                  | "signedOutElsewhere"
                  | "passwordChanged"
                  | "accountDeleted"
                )
              | null;
            data: {
              paymentLinkUrl: string;
              paymentId: components["schemas"]["Id"];
            } | null;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listPaymentSubscriptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["PaymentSubscription"][];
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  terminateSubscription: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            succeeded: boolean;
            message: string | null;
            reason:
              | (
                  | "ownersOnly"
                  | "serverOwner"
                  | "ownInSettings"
                  | "operatorsFactor"
                  | "ownerStays"
                  | "lastOperator"
                  | "ownSubscription"
                  | "usersSubscription"
                  | "firstTariff"
                  | "tariffInUse"
                  | "tokenReplaced"
                  | "tokenGroupGone"
                  | "tokenEnded"
                  | "factorOn"
                  | "factorOff"
                  | "factorNotBegun"
                  | "passkeyKnown"
                  | "passkeysNeedHttps"
                  | "passkeysNeedName"
                  | "cardsNotTaken"
                  | "tariffWithdrawn"
                  | "priceChanged"
                  | "manyPayments"
                  | "freeTariff"
                  | "endlessTariff"
                  | "russianCardsAlone"
                  | "notSoldSo"
                  | "notFree"
                  | "chargedAgain"
                  | "paidTimeLeft"
                  | "noSubscription"
                  | "payerGone"
                  | "creditedAlready"
                  | "usersTariffEndless"
                  | "tariffGone"
                  | "givenBack"
                  | "notPaid"
                  | "paidAlready"
                  | "notOfSubscription"
                  | "subscriptionEnded"
                  | "subscriptionNotEnded"
                  | "noticeApplied"
                  | "repositoryBusy"
                  | "manyOfName"
                  | "folderTooFull"
                  | "webhookOff"
                  | "sessionTimeOver"
                  | "signedOutElsewhere"
                  | "passwordChanged"
                  | "accountDeleted"
                )
              | null;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listPayments: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Payment"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  getPayment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Payment"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  settleSandboxPayment: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          outcome: "paid" | "declined" | "later" | "refunded" | "chargedBack" | "renewed";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Payment"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  switchToFreeTariff: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          tariffId: components["schemas"]["Id"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listOperatorPayments: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
        state?:
          | "created"
          | "paid"
          | "failed"
          | "expired"
          | "refunded"
          | "partlyRefunded"
          | "chargedBack"
          | "review";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["OperatorPayment"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  creditPayment: {
    parameters: {
      query?: never;
      header: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** @description What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most. */
        "X-Confirmation": components["parameters"]["Confirmation"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorPayment"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  askRobokassaResult: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  takeRobokassaResult: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          [key: string]: string;
        };
      };
    };
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  takePayProNotice: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          [key: string]: string;
        };
      };
    };
    responses: {
      /** @description Bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": Blob;
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  listPaymentNotices: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        search?: string;
        state?: "waiting" | "lookedAt" | "applied" | "repeated" | "refused" | "ignored";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["PaymentNotice"][];
            totalCount: number;
          };
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
  lookAtPaymentNotice: {
    parameters: {
      query?: never;
      header?: {
        /** @description Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PaymentNotice"];
        };
      };
      /** @description Failed */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ErrorBody"];
        };
      };
    };
  };
}
