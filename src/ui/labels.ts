// The few built-in labels of components ("Close", "Back"). The shell sets them from its translations.
import { createContext, useContext } from 'react'

export interface UiLabels {
  back: string
  clear: string
  close: string
  loading: string
  menu: string
  notifications: string
  optional: string
  search: string
}

/** English defaults, so that a component works alone in a test. */
export const LabelsContext = createContext<UiLabels>({
  back: 'Back',
  clear: 'Clear',
  close: 'Close',
  loading: 'Loading',
  menu: 'More',
  notifications: 'Messages from the app',
  optional: 'optional',
  search: 'Search',
})

/** Sets the labels of the current language. */
export const useLabels = (): UiLabels => useContext(LabelsContext)
