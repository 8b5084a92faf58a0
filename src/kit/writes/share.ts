// Shares a page with the share sheet of the device, or copies its link.
import { copyText } from './copy-text.ts'

/** `path`: a path of the app. If the person closes the share sheet, nothing else happens. Never rejects. */
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
