// Rules for less motion and more contrast, repeated for the choices of the settings.
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { chosenMedia } from './chosen-media.ts'

const built = (css: string) =>
  postcss([chosenMedia as never])
    .process(css, { from: undefined })
    .css.replaceAll(/\s+/g, ' ')

test('a rule for reduced motion holds where the person chose it, too', () => {
  const css = built('@media (prefers-reduced-motion: reduce) { .a, .b > .c { animation: none } :root { --d1: 1ms } }')
  expect(css).toContain("} :root[data-motion='reduced'] .a, :root[data-motion='reduced'] .b > .c { animation: none }")
  expect(css).toContain(":root[data-motion='reduced'] { --d1: 1ms }")
})

test('a rule for more contrast does, and its importance stays', () => {
  expect(built('@media (prefers-contrast: more) { :root { --line: red !important } }')).toContain(
    ":root[data-contrast='more'] { --line: red !important }",
  )
})

test('other queries are left alone', () => {
  const css = '@media (min-width: 40em) { .a { color: red } }'
  expect(built(css)).toBe(css)
})
