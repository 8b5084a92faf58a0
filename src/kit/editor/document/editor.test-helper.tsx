// Renders the editor for tests and records its changes.
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { sanitise } from '../../text/sanitise.ts'
import { RichTextEditor } from '../RichTextEditor.tsx'

export const heard = vi.fn<(html: string) => void>()

/** The last value, without `dir` attributes. */
export const lastHeard = (): string => (heard.mock.lastCall?.[0] ?? 'nothing').replaceAll(' dir="auto"', '')

export async function openEditor(value = '', { dir = 'ltr', error }: { dir?: string; error?: string } = {}) {
  heard.mockReset()
  const screen = await render(
    <div dir={dir}>
      <RichTextEditor label="Announcement" hint="For everybody." error={error} value={value} onChange={heard} />
    </div>,
  )
  const text = screen.getByRole('textbox', { name: 'Announcement' })
  return { screen, text, page: text.element() as HTMLElement, tool: (name: string) => screen.getByRole('button', { name, exact: true }) }
}

/** With Trusted Types the value is a TrustedHTML, despite its type. */
const given: (markup: string) => unknown = sanitise
export const cleaned = (markup: string): string => String(given(markup))
