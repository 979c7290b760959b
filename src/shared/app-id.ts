/** Identity of the installed app: bundle id, model id of its notices, preferences domain, keychain service. */
export const APP_ID = 'se.elkontor.desktop';
