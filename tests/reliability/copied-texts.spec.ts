// Hostile texts, sent through the platform: in the painted copy of a screen they are the same text as in the app, and none of them runs.
import type { Page } from '@playwright/test'
import { withoutScripts } from '../e2e/support/copies.ts'
import { figure, quick, reached } from './figures.ts'
import { conversationsOf } from './tools/conversations.ts'
import { chance, runSeed, type Chance } from './tools/random.ts'
import { witness } from './tools/server-log.ts'
import { expect, installed, signIn, test } from './tools/test.ts'

/** Texts that a person could send to break a page: markup, addresses, characters that change the direction, and long ones. */
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
function hostileText(luck: Chance, mark: string, most: number): string {
  const goal = luck.happens(0.25) ? most : luck.between(20, 300)
  let text = mark
  while (text.length < goal) text += ` ${luck.pick(pieces)}`
  // A pair of units is one character.
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

/** The same without what a name may not have (contract 1.5): line breaks, and characters that change the direction. */
const hostileName = (luck: Chance, mark: string): string =>
  `${mark} ${luck.pick(pieces)}`.replaceAll(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g, '').slice(0, 90)

/** What the innermost element that begins with the mark shows, in a part of the page; null if there is none. */
const textOf = (page: Page, part: string, mark: string): Promise<string | null> =>
  page.evaluate(
    ([within, start]) =>
      [...document.querySelectorAll(`${within} main *`)].findLast((one) => one.textContent.startsWith(start!))?.textContent ?? null,
    [part, mark],
  )

/** The elements of a copy that could act. */
const actors =
  '#copy :is(script, style, iframe, object, embed, base, meta, link, form, [srcdoc], [style], [onerror], [onload], [href^="javascript"])'

test('hostile texts are the same text in a copy, and none of them runs', { tag: quick }, async ({ page, context, platform }) => {
  const count = figure('copied texts')
  test.setTimeout((count + 10) * 30_000)
  const seed = runSeed()
  const luck = chance(seed)
  const me = await witness(platform, 'attendee')
  // A moderator's page of a group has reads that are not kept, so it has no copy.
  const other = await witness(platform, 'moderator')
  const wrong = { changed: 0, missing: 0, acting: 0, run: 0 }
  await signIn(page, 'attendee')
  await installed(page)

  for (let at = 0; at < count; at += 1) {
    const mark = `t${seed}x${at}`
    const name = hostileName(luck, mark)
    // A copy holds what is on screen or near it, so each round has its own conversation and group, and takes its post away again.
    const [channelId] = await conversationsOf(me, 1, `Hostile ${at}`)
    await me.write('PUT', '/self', { title: name })
    await me.write('POST', `/self/chat/channels/${channelId}/messages`, { text: hostileText(luck, mark, 4000) })
    const post = await me.write<{ id: string }>('POST', '/activities', { message: hostileText(luck, mark, 5000) })
    const group = await other.write<{ slug: string }>('POST', '/groups', {
      group: { name, description: hostileText(luck, mark, 4000), access: 'public' },
      imageDataUri: null,
    })
    for (const address of [`/messages/${channelId}`, '/feed', `/groups/${group.slug}`]) {
      await page.goto(address)
      await expect.poll(() => textOf(page, '#root', mark)).not.toBeNull()
      // The copy of this address may still be an earlier one.
      let copied: string | null = null
      let acting = 0
      await expect
        .poll(
          async () => {
            const still = await withoutScripts(context, address)
            copied = await textOf(still, '#copy', mark)
            acting = await still.locator(actors).count()
            await still.close()
            return copied
          },
          { timeout: 20_000, intervals: [2000, 1000] },
        )
        .not.toBeNull()
        .catch(() => (wrong.missing += 1))
      const shown = await textOf(page, '#root', mark)
      if (copied !== null && copied !== shown) {
        wrong.changed += 1
        console.log(`${address}: ${JSON.stringify(shown)} became ${JSON.stringify(copied)}`)
      }
      wrong.acting += acting
      // The copy with scripts, as a start shows it.
      await page.reload()
      await expect.poll(() => textOf(page, '#root', mark)).not.toBeNull()
      wrong.run += Number(await page.evaluate(() => 'hacked' in globalThis || !location.pathname.startsWith('/')))
    }
    await me.write('DELETE', `/activities/${post.id}`)
  }
  reached('copied texts', { count, wrong, seed })
  expect(wrong).toEqual({ changed: 0, missing: 0, acting: 0, run: 0 })
})
