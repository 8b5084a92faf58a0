// What the data folder holds.
/** The embedded database. */
export const databaseFolder = 'database'
/** Uploaded files. */
export const blobsFolder = 'blobs'
