// Texts that a person could send to break a page: markup, addresses, characters that change the direction, and long ones.
import type { Chance } from './tools/random.ts'

const pieces = [
  '<script>hacked = 1</script>',
  '<img src=x onerror="hacked = 1">',
  '<svg onload=hacked=1>',
  '</div></div><iframe srcdoc="<script>parent.hacked = 1</script>">',
  '"><a href="javascript:hacked=1">x</a>',
  "' onmouseover='hacked=1",
  '<!--',
  ']]>',
  '&lt;b&gt; &amp;#60; &#x3c;',
  '<style>*{display:none}</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '${hacked = 1} {{hacked}} %3Cscript%3E',
  '$& $1 $$',
  '\u202Edesrever\u202C',
  '\u2066isolated\u2069 \u200F\u200E',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  'https://example.org/?q=<b>&x="y"',
  'data-copy id="copy" id="root"',
]

/** A hostile text that begins with `mark`, of at most `most` UTF-16 units; one in four is that long. */
export function hostileText(luck: Chance, mark: string, most: number): string {
  const goal = luck.happens(0.25) ? most : luck.between(20, 300)
  let text = mark
  while (text.length < goal) text += ` ${luck.pick(pieces)}`
  // A pair of units is one character.
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** The same without what a name may not have (contract 1.5): line breaks, and characters that change the direction. */
export const hostileName = (luck: Chance, mark: string): string =>
  `${mark} ${luck.pick(pieces)}`.replaceAll(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g, '').slice(0, 90)
