// Pasting and dropping from other applications.
import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hostileMarkup } from '../../text/hostile-markup.test-helper.ts'
import { inEnglish } from '../../testing/test-words.test-helper.ts'
import { cleaned, heard, lastHeard, openEditor } from './editor.test-helper.tsx'

const hit = vi.fn<() => void>()
beforeAll(async () => {
  await inEnglish()
  Object.assign(window, { hit })
})

/** Simulates a paste. */
function paste(into: HTMLElement, html: string, text = '') {
  const clipboardData = new DataTransfer()
  if (html) clipboardData.setData('text/html', html)
  if (text) clipboardData.setData('text/plain', text)
  into.focus()
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test(
  `none of ${hostileMarkup.length} hostile texts runs anything or comes in, nor is a policy asked for`,
  { timeout: 60_000 },
  async () => {
    const types = (globalThis as { trustedTypes?: { createPolicy: () => unknown } }).trustedTypes
    const asked = types && vi.spyOn(types, 'createPolicy')
    const { page } = await openEditor()
    for (const markup of hostileMarkup) {
      paste(page, `<p>read me</p>${markup}`)
      expect(page.textContent, markup).toContain('read me')
      expect(page.querySelector('script, iframe, svg, style, form, object, embed, [onerror], [style], [id^=x]'), markup).toBeNull()
      const html = heard.mock.lastCall?.[0] ?? ''
      expect(cleaned(html), markup).toBe(html)
      await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(hit).not.toHaveBeenCalled()
    if (asked) expect(asked).not.toHaveBeenCalled()
  },
)

test('keeps the shapes there are here, and the words of all others', async () => {
  const { page } = await openEditor()
  paste(
    page,
    '<meta charset="utf-8"><h1 style="color:red">Day</h1><table><tr><th>When</th><td>10:15</td></tr></table><p>by <mark>Ann</mark></p>',
  )
  expect(lastHeard()).toBe('<h2>Day</h2><p>When</p><p>10:15</p><p>by Ann</p>')
})

test('what Google Docs copied is not all bold', async () => {
  const { page } = await openEditor()
  paste(page, '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>one</p><p>two</p></b>')
  expect(lastHeard()).toBe('<p>one</p><p>two</p>')
})

test('words alone come in as words, also into code', async () => {
  const { page } = await openEditor()
  paste(page, '', '<b>1</b>')
  expect(lastHeard()).toBe('<p>&lt;b&gt;1&lt;/b&gt;</p>')
  await userEvent.keyboard('{Enter}```')
  paste(page, '<p>a</p><p>b</p>', 'a\nb')
  expect(lastHeard()).toContain('<code>a\nb</code>')
})

test('what is dropped from another window comes in clean, where it was dropped', async () => {
  const { page } = await openEditor('<p>one</p>')
  const { left, top } = page.querySelector('p')?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const dataTransfer = new DataTransfer()
  dataTransfer.setData('text/html', '<b onclick="hit()">every</b><script>hit()</script><img src="https://elsewhere.example/1.png">')
  page.dispatchEvent(new DragEvent('drop', { dataTransfer, clientX: left + 1, clientY: top + 6, bubbles: true, cancelable: true }))
  expect(lastHeard()).toBe('<p><strong>every</strong>one</p>')
  expect(hit).not.toHaveBeenCalled()
})

test('a file alone changes nothing and leaves the page where it is', async () => {
  const { page } = await openEditor('<p>one</p>')
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['x'], 'x.png', { type: 'image/png' }))
  for (const event of [
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    new DragEvent('drop', { dataTransfer: clipboardData, bubbles: true, cancelable: true }),
  ]) {
    page.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  }
  expect(heard).not.toHaveBeenCalled()
})

test('what was copied here comes back as it was', async () => {
  const { page } = await openEditor('<ul><li>one</li><li><strong>two</strong></li></ul>')
  page.focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  const clipboardData = new DataTransfer()
  page.dispatchEvent(new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true }))
  expect(lastHeard()).toBe('')
  page.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  expect(lastHeard()).toBe('<ul><li>one</li><li><strong>two</strong></li></ul>')
})
