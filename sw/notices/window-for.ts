// Which open window a notification's tap belongs to.

/** What of a window's client counts here. */
export interface WindowLike {
  url: string
  focused: boolean
  visibilityState: DocumentVisibilityState
}

/**
 * The window to use: one that shows the path already, else the one in front, else any that can be seen, else the first.
 * Null when none is open. Windows of pages that are not the app's (mail, a picture) are passed over by the caller.
 */
export function windowFor<Window extends WindowLike>(windows: readonly Window[], path: string): Window | null {
  const pathOf = ({ url }: Window) => new URL(url).pathname
  const wanted = path.split(/[?#]/)[0]
  return (
    windows.find((window) => pathOf(window) === wanted) ??
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0] ??
    null
  )
}
