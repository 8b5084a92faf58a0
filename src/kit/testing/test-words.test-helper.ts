// English words for component tests.
import { initLanguage } from '../../i18n/setup.ts'

/** Call before rendering components with texts. */
export const inEnglish = (): Promise<string> => initLanguage({ config: null })
