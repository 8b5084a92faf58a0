// Hands a page to someone else: by what the device offers, else as a copied link.
import { copyText } from './copy-text.ts'

/** `path` is one of ours. Asks nothing twice: whoever closes the device's own sheet wanted nothing. Never rejects. */
export async function share({ title, path }: { title: string; path: string }): Promise<void> {
  const url = new URL(path, location.origin).href
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copyText(url, 'link')
}
