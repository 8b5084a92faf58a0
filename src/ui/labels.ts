// The few words parts say by themselves ("Close", "Back"). The shell fills them in from its translations.
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

/** English, so that a part is on its own in a test. */
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

/** The words of the language in use. */
export const useLabels = (): UiLabels => useContext(LabelsContext)
