// A file as a data URI, the form that the contract requires.

/** `data:<kind>;base64,…`, a third longer than the file. Rejects if it can no longer be read, or with the signal's reason. */
export const toDataUri = (file: Blob, signal?: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error))
    signal?.addEventListener('abort', () => {
      reader.abort()
      reject(signal.reason)
    })
    reader.readAsDataURL(file)
  })
