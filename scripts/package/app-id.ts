/** Identity of the installed app: bundle id, preferences domain, keychain service. */
export const APP_ID = 'se.elkontor.desktop';
