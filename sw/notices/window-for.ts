// Chooses the window for a tapped notification.

/** The relevant properties of a window client. */
export interface WindowLike {
  url: string
  focused: boolean
  visibilityState: DocumentVisibilityState
}

/**
 * The window to use: one that shows the path already, else the focused one, else a visible one, else the first.
 * Null if none is open. The caller excludes windows outside the app (mail, a picture).
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
