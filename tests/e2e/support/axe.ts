// The violations that axe finds on a page. Only violations are returned: transferring and merging all results takes five times as long.
import type { Page } from '@playwright/test'
import axe, { type AxeResults, type ImpactValue } from 'axe-core'

interface Violation {
  id: string
  impact: ImpactValue
  /** A selector for each affected element. */
  targets: string[]
}

interface Rules {
  /** Only these rules, instead of all. */
  only?: readonly string[]
  without?: readonly string[]
  /** A selector of the part to check, instead of the whole page. */
  within?: string
}

/** The violations on the page in its current state. */
export async function violationsOf(page: Page, rules: Rules = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async ({ only, without = [], within }) => {
    const { axe } = window as unknown as { axe: { run: (context: string | Document, options: object) => Promise<AxeResults> } }
    // Frames contain pages of others, which we cannot fix.
    const { violations } = await axe.run(within ?? document, {
      resultTypes: ['violations'],
      iframes: false,
      ...(only && { runOnly: { type: 'rule', values: only } }),
      rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
    })
    return violations.map(({ id, impact, nodes }) => ({ id, impact: impact ?? null, targets: nodes.map(({ target }) => target.join(' ')) }))
  }, rules)
}

/** Serious and critical violations, one sentence each. */
export async function seriousOf(page: Page, only?: readonly string[]): Promise<string[]> {
  const serious = (await violationsOf(page, only && { only })).filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, targets }) => `${page.url()}: ${id} ${targets.join(', ')}`)
}
