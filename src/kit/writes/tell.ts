// A toast from a screen that seldom has one to show: what keeps them comes with what draws them, after the screen.
import type { NewToast } from '../../state/shown/toasts.ts'

/** Resolves when it is shown. Never rejects: where it cannot be had, nothing could draw it either. */
export const tell = (toast: NewToast): Promise<void> =>
  import('../../state/shown/toasts.ts').then(
    ({ showToast }) => void showToast(toast),
    () => {},
  )
