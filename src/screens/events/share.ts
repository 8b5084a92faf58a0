// Hands a page to somebody else: by what the device offers, else as a copied link.
import { showToast } from '../../state/toasts.ts'

/** `path` is one of ours. Asks nothing twice: whoever closes the device's own sheet wanted nothing. */
export async function share({ title, path }: { title: string; path: string }): Promise<void> {
  const url = new URL(path, location.origin).href
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'notice', text: 'events.linkCopied' })
  } catch {
    showToast({ kind: 'failure', text: 'events.linkNotCopied' })
  }
}
