// Sends a request and reports upload progress. It uses XMLHttpRequest, because fetch does not report progress and not every browser
// supports streaming a body. Loaded for uploads.
import { asJson, type Came, type Sending } from './send.ts'

/**
 * Sends the request and returns the response. `onProgress` receives 0 to 1 while the body is being sent, and 1 when it is sent and
 * the response is pending. Rejects like fetch: with the signal's reason if it is aborted, with a TypeError if the network fails.
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
    // XMLHttpRequest sends no cookies across origins by default, and the API needs none.
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => onProgress(lengthComputable ? loaded / total : 0))
    request.upload.addEventListener('load', () => onProgress(1))
    request.open(method, address)
    const { headers, body } = asJson(sending)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
