// Lighthouse's scores of a page, if it is installed: `npm install --no-save lighthouse@13.5.0`.
import { chromium } from '@playwright/test'
import { freePort } from '../../server/testing/ports.ts'
import { fullBrowser } from '../chromium.mjs'

const lighthouseName: string = 'lighthouse'

export interface Scores {
  form: 'phone' | 'desktop'
  /** Of 100, by category. */
  scores: Record<string, number>
}

interface Lighthouse {
  default(
    url: string,
    flags: object,
    config?: object,
  ): Promise<{ lhr: { categories: Record<string, { title: string; score: number | null }> } }>
  desktopConfig: object
}

/** Null if Lighthouse is not installed. */
export async function lighthouse(address: string): Promise<Scores[] | null> {
  const found = (await import(lighthouseName).catch(() => null)) as Lighthouse | null
  if (!found) return null
  const scores: Scores[] = []
  for (const [form, config] of [['phone', undefined] as const, ['desktop', found.desktopConfig] as const]) {
    const port = await freePort()
    const browser = await chromium.launch({
      ...fullBrowser,
      args: [...fullBrowser.args, `--remote-debugging-port=${port}`],
    })
    const { lhr } = await found.default(
      address,
      { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'] },
      config,
    )
    await browser.close()
    scores.push({
      form,
      scores: Object.fromEntries(Object.values(lhr.categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)])),
    })
  }
  return scores
}
