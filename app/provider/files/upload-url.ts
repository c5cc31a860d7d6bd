/** Address for downloading a stored file. */
export type UploadUrl = (storageId: string) => string
