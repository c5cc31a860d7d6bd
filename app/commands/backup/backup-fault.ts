/** The reason why a backup cannot be made or restored, in Portuguese, for the person who asked for it. */
export class BackupFault extends Error {}
