// HTML as text: what others wrote never becomes markup.
import { expect, test } from 'vitest'
import { html } from './markup.ts'

test('values are escaped, markup and lists of it are not, and nothing is nothing', () => {
  const inside = ['<b>', html`<i>${0}</i>`, null, undefined, false] as const
  expect(html`<b title="${'"'}">${inside}</b>`.text).toBe('<b title="&quot;">&lt;b&gt;<i>0</i></b>')
})
