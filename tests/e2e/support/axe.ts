// What axe finds on a page. Run within the page and asked for its violations alone: everything it looked at, brought over and put together in a
// second page, takes five times as long.
import type { Page } from '@playwright/test'
import axe, { type AxeResults, type ImpactValue } from 'axe-core'

interface Violation {
  id: string
  impact: ImpactValue
  /** A selector for each element it is about. */
  targets: string[]
}

interface Rules {
  /** The only rules that are asked, instead of all. */
  only?: readonly string[]
  without?: readonly string[]
  /** A selector of the part that is looked at, instead of the whole page. */
  within?: string
}

/** What axe finds on the page as it stands. */
export async function violationsOf(page: Page, rules: Rules = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async ({ only, without = [], within }) => {
    const { axe } = window as unknown as { axe: { run: (context: string | Document, options: object) => Promise<AxeResults> } }
    // Pages of others in frames are theirs to mend.
    const { violations } = await axe.run(within ?? document, {
      resultTypes: ['violations'],
      iframes: false,
      ...(only && { runOnly: { type: 'rule', values: only } }),
      rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
    })
    return violations.map(({ id, impact, nodes }) => ({ id, impact: impact ?? null, targets: nodes.map(({ target }) => target.join(' ')) }))
  }, rules)
}

/** The serious and the critical ones, a sentence each. */
export async function seriousOf(page: Page, only?: readonly string[]): Promise<string[]> {
  const serious = (await violationsOf(page, only && { only })).filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, targets }) => `${page.url()}: ${id} ${targets.join(', ')}`)
}
