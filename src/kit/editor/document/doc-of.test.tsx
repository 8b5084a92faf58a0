// HTML is parsed into the editor and serialised again.
import { expect, test } from 'vitest'
import { hostileMarkup } from '../../text/hostile-markup.test-helper.ts'
import { docOf } from './doc-of.ts'
import { cleaned } from './editor.test-helper.tsx'
import { htmlOf } from './html-of.ts'

const letters = (html: string): string => (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, '')

const samples = [
  '<h2>To bring</h2><p>A <strong>broken <em>thing</em></strong>, <s>two</s> <u>one</u>, H<sub>2</sub>O</p>',
  '<ol start="4"><li>one<ul><li>two</li></ul></li><li><p>three</p><p>four</p></li></ol>',
  '<blockquote><p>said</p></blockquote><pre><code>a  &lt; b\n  c</code></pre><hr><p>end<br>line</p>',
  '<table><caption>When</caption><tr><th>Day</th><td><p>10:15</p><p>11:00</p></td></tr></table><dl><dt>a</dt><dd>b</dd></dl>',
  '<figure><img src="x"><figcaption>A loom</figcaption></figure><div>loose <span>words</span></div>text',
  `<p><img src="${location.origin}/media/1/public" alt="A loom" width="40"></p>`,
  '<a href="https://example.com/?a=1&amp;b=2" title="x">web</a> <a href="tel:+31201234567">call</a>',
  '<ul>stray<li></li></ul><h6>small</h6><h1>large</h1>',
  'two\nlines & more',
]

test.each([...samples, ...hostileMarkup])('%j loses no words, and leaves the sanitiser nothing to do', (markup) => {
  const html = htmlOf(docOf(markup))
  expect(cleaned(html)).toBe(html)
  expect(letters(html)).toBe(letters(cleaned(markup)))
  expect(htmlOf(docOf(html))).toBe(html)
})

test('pictures of ours stay with what belongs to them', () => {
  const picture = `<p dir="auto"><img src="${location.origin}/media/1/public" alt="A loom" width="40" loading="lazy"></p>`
  expect(htmlOf(docOf(picture))).toBe(picture)
})
