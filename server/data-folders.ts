// The contents of the data folder.
/** The embedded database. */
export const databaseFolder = 'database'
/** Uploaded files. */
export const blobsFolder = 'blobs'
/** Files of requests that are being answered. */
export const incomingFolder = 'incoming'
