// Made from locales/en by scripts/languages.ts: not edited by hand. A key that is not here is a type error.
import 'i18next'

// oxfmt-ignore
interface Words {
  "language.region": "Language"
  "language.offer": "Would you rather read this in English?"
  "language.accept": "Switch to English"
  "language.keep": "No, keep English"
}

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false
    nsSeparator: false
    resources: { translation: Words }
  }
}
