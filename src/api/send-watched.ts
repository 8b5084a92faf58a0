// A request that tells how much of it is on its way. By XMLHttpRequest: fetch says none of that, and not every browser streams
// a body. Loaded when something is uploaded.
import { asJson, type Came, type Sending } from './send.ts'

/**
 * Sends it and gives what came back. `onProgress` hears 0 to 1 while the body goes, 1 when all of it is gone and the answer is
 * waited for. Rejects as fetch does: with the signal's reason when it is given up, with a TypeError when the network fails.
 */
export const sendWatched = (address: string, { method, signal, ...sending }: Sending, onProgress: (share: number) => void): Promise<Came> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    const ends = (event: string, settle: () => void) =>
      request.addEventListener(event, () => {
        signal.removeEventListener('abort', giveUp)
        settle()
      })
    signal.addEventListener('abort', giveUp)
    ends('abort', () => reject(signal.reason))
    ends('error', () => reject(new TypeError('network')))
    ends('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        url: request.responseURL || address,
        header: (name) => request.getResponseHeader(name) ?? undefined,
      }),
    )
    // Without cookies across origins as it is; the API asks for none.
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => onProgress(lengthComputable ? loaded / total : 0))
    request.upload.addEventListener('load', () => onProgress(1))
    request.open(method, address)
    const { headers, body } = asJson(sending)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
