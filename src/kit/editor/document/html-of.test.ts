// Documents are serialised to HTML without a DOM.
import { expect, test } from 'vitest'
import { htmlOf } from './html-of.ts'
import { docOfLines, isEmpty, schema } from './schema.ts'

const { doc, paragraph, heading, bullet_list, ordered_list, list_item, blockquote, code_block, horizontal_rule, hard_break, image } =
  schema.nodes
const { strong, em, link } = schema.marks

const line = (text: string) => paragraph.create(null, schema.text(text))
const item = (...inside: Parameters<typeof list_item.create>[1][]) => list_item.create(null, inside.flat() as never)
const html = (...blocks: Parameters<typeof doc.create>[1][]) => htmlOf(doc.create(null, blocks.flat() as never))

test('blocks run as their first letter does, code from left to right, and a line nowhere', () => {
  expect(
    html(heading.create({ level: 3 }, schema.text('To bring')), horizontal_rule.create(), code_block.create(null, schema.text('a < b'))),
  ).toBe('<h3 dir="auto">To bring</h3><hr><pre dir="ltr"><code>a &lt; b</code></pre>')
})

test('the words of an item stand in it by themselves, and only the outermost list names a direction', () => {
  const inner = ordered_list.create({ order: 3 }, item(line('three')))
  expect(html(bullet_list.create(null, [item(line('one'), inner), item(line('two'), line('more'))]))).toBe(
    '<ul dir="auto"><li>one<ol start="3"><li>three</li></ol></li><li>two<p>more</p></li></ul>',
  )
})

test('marks that go on share one tag', () => {
  const bold = [strong.create()]
  const both = [strong.create(), em.create()]
  const text = paragraph.create(null, [
    schema.text('a ', bold),
    schema.text('b', both),
    hard_break.create(null, null, both),
    schema.text('c'),
  ])
  expect(html(text)).toBe('<p dir="auto"><strong>a <em>b<br></em></strong>c</p>')
})

test('a break at the end shows nothing and is not written', () => {
  expect(
    html(paragraph.create(null, [schema.text('a'), hard_break.create(), schema.text('b'), hard_break.create(), hard_break.create()])),
  ).toBe('<p dir="auto">a<br>b</p>')
})

test('links of the web open apart, those of mail do not, and no quote ends an attribute', () => {
  const linked = (href: string) => paragraph.create(null, schema.text('x', [link.create({ href })]))
  expect(html(linked('https://example.com/?a="b"&c'))).toBe(
    '<p dir="auto"><a href="https://example.com/?a=&quot;b&quot;&amp;c" rel="noopener noreferrer nofollow ugc" target="_blank">x</a></p>',
  )
  expect(html(linked('mailto:a@example.com'))).not.toContain('target')
})

test('a quote holds paragraphs of its own', () => {
  expect(html(blockquote.create(null, [line('one'), line('two')]))).toBe('<blockquote dir="auto"><p>one</p><p>two</p></blockquote>')
})

test('what has no words, picture or line in it is nothing at all', () => {
  expect(htmlOf(docOfLines([]))).toBe('')
  expect(htmlOf(docOfLines(['', '  ']))).toBe('')
  expect(html(heading.create())).toBe('')
  expect(isEmpty(doc.create(null, horizontal_rule.create()))).toBe(false)
  expect(isEmpty(doc.create(null, paragraph.create(null, image.create({ src: 'x' }))))).toBe(false)
})
