// Puts words on the clipboard, and says how that went.
import { tell } from './tell.ts'

/** `kind`: what is copied, in the words of the toast. Never rejects: browsers refuse, and where the page is not safe they have no clipboard. */
export async function copyText(text: string, kind: 'text' | 'link' = 'text'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    await tell({ kind: 'failure', text: kind === 'link' ? 'copy.linkFailed' : 'copy.textFailed' })
    return
  }
  await tell({ kind: 'notice', text: kind === 'link' ? 'copy.link' : 'copy.text' })
}
