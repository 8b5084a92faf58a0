// Shows a toast from a screen that rarely needs one. The toast code is loaded after the screen.
import type { NewToast } from '../../state/shown/toasts.ts'

/** Resolves when it is shown. Never rejects: if the code cannot be loaded, toasts cannot be rendered either. */
export const tell = (toast: NewToast): Promise<void> =>
  import('../../state/shown/toasts.ts').then(
    ({ showToast }) => void showToast(toast),
    () => {},
  )
