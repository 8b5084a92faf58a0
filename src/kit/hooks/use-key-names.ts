// Key names in the current language, for this system's keyboards.
import { useTranslation } from 'react-i18next'
import { keysShown, keysSpoken } from '../../lib/device/key-names.ts'

const isApple = (): boolean => /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

export interface KeyNames {
  /** The visible text. */
  shown: (keys: string) => string
  /** For `aria-keyshortcuts`. */
  spoken: (keys: string) => string
}

export function useKeyNames(): KeyNames {
  const { t } = useTranslation()
  const apple = isApple()
  const names = { Mod: t('shortcuts.key.ctrl'), Alt: t('shortcuts.key.alt'), Shift: t('shortcuts.key.shift') }
  return { shown: (keys) => keysShown(keys, apple, names), spoken: (keys) => keysSpoken(keys, apple) }
}
