/** Gives the address at which a stored file is downloaded by those who may. */
export type UploadUrl = (storageId: string) => string
