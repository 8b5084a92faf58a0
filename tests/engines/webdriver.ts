// An engine by the commands of W3C WebDriver 2, whatever carries them: HTTP for WebKit, a socket of its own for Firefox.
import { until, type Engine, type Role } from './engine.ts'

/** What WebDriver calls an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Reference = Record<typeof ELEMENT, string>

/** The handful of commands that the smoke test needs. */
export interface Commands {
  navigate(url: string): Promise<unknown>
  execute<T>(script: string, args: unknown[]): Promise<T>
  click(id: string): Promise<unknown>
  clear(id: string): Promise<unknown>
  type(id: string, text: string): Promise<unknown>
  perform(actions: object[]): Promise<unknown>
}

/** Roles as elements have them by nature, or by attribute. */
const selectors: Record<Role, string> = {
  button: 'button,[role=button],summary',
  link: 'a[href]',
  radio: 'input[type=radio],[role=radio]',
  heading: 'h1,h2,h3,[role=heading]',
  dialog: 'dialog[open],[role=dialog]',
  article: 'article,[role=article]',
  listitem: 'li,[role=listitem]',
  textbox: 'textarea,input:not([type]),input[type=text],input[type=email],input[type=password],[role=textbox]',
}

const codes = { Escape: '\uE00C', Enter: '\uE007' }

/** Runs in the page: the first element seen of these selectors whose name fits. */
const FIND = `
  const [selector, pattern, flags, onlyFields] = arguments
  const fits = new RegExp(pattern, flags)
  const textOf = (id) => document.getElementById(id)?.textContent ?? ''
  const labelled = (element) => (element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf).join(' ').trim()
  const nameOf = (element) =>
    element.getAttribute('aria-label') ||
    labelled(element) ||
    [...(element.labels ?? [])].map((label) => label.textContent).join(' ') ||
    (onlyFields ? '' : element.textContent)
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0
  return [...document.querySelectorAll(selector)].find((element) => seen(element) && fits.test(nameOf(element).trim())) ?? null`

export function byWebDriver(name: string, commands: Commands, close: () => Promise<void>): Engine {
  const find = async (selector: string, fits = /(?:)/, onlyFields = false): Promise<string> => {
    const found = await until(`${selector} ${fits}`, () =>
      commands.execute<Reference | null>(FIND, [selector, fits.source, fits.flags, onlyFields]),
    )
    return found[ELEMENT]
  }
  return {
    name,
    open: async (address) => void (await commands.navigate(address)),
    sees: async (role, fits) => void (await find(selectors[role], fits)),
    press: (role, fits) =>
      // Found again for each try: what was found may have been rendered again.
      until(`${role} ${fits} to press`, async () => {
        await commands.click(await find(selectors[role], fits))
        return undefined
      }),
    async fill(label, text) {
      const element = await find('input,textarea', label, true)
      await commands.clear(element)
      await commands.type(element, text)
    },
    key: async (key) =>
      void (await commands.perform([
        {
          type: 'key',
          id: 'keys',
          actions: [
            { type: 'keyDown', value: codes[key] },
            { type: 'keyUp', value: codes[key] },
          ],
        },
      ])),
    read: (expression) => commands.execute(`return (${expression})`, []),
    close,
  }
}
