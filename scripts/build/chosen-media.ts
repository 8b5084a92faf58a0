// What holds where the system asks for less motion or more contrast, holds where the person asks for it in the settings
// (src/state/device/reading.ts): each rule in such a media query is repeated for the data attribute of <html>.

/** The attribute of <html> that means the same, by media query. */
const chosen: Readonly<Record<string, string>> = {
  '(prefers-reduced-motion: reduce)': "[data-motion='reduced']",
  '(prefers-contrast: more)': "[data-contrast='more']",
}

/** A selector that holds where <html> has the attribute. Pure. */
export const whereChosen = (selector: string, attribute: string): string =>
  selector.startsWith(':root') ? `:root${attribute}${selector.slice(':root'.length)}` : `:root${attribute} ${selector}`

interface StyleRule {
  selectors: string[]
}
interface MediaRule {
  params: string
  nodes?: { type: string; clone(): unknown }[]
  after(nodes: unknown): void
}

/** A PostCSS plugin. */
export const chosenMedia = {
  postcssPlugin: 'chosen-media',
  /** Once for each file, so that its own output is not visited. */
  Once(root: { walkAtRules(name: string, each: (rule: MediaRule) => void): void }) {
    root.walkAtRules('media', (media) => {
      const attribute = chosen[media.params]
      if (!attribute) return
      const rules = (media.nodes ?? []).filter(({ type }) => type === 'rule').map((rule) => rule.clone() as StyleRule)
      for (const rule of rules) rule.selectors = rule.selectors.map((selector) => whereChosen(selector, attribute))
      media.after(rules)
    })
  },
}
