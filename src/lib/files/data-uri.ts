// A file as the contract sends it: all of its bytes as text, in one data address.

/** `data:<kind>;base64,…`, a third longer than the file. Rejects when it cannot be read any more, and with the signal's reason when it is given up. */
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
