// Retries failed chunks of the app. Style sheets need help, because a failed one is never requested again.

/** The failed <link> elements are still in the document, and the preload helper has their names. */
const failedStyles = new Set<HTMLLinkElement>()
globalThis.addEventListener?.(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && failedStyles.add(target),
  true,
)

const bringStyles = (): Promise<unknown> =>
  Promise.all(
    [...failedStyles].map(
      (failed) =>
        new Promise((resolve, reject) => {
          failedStyles.delete(failed)
          const link = failed.cloneNode() as HTMLLinkElement
          link.addEventListener('load', resolve)
          link.addEventListener('error', () => reject(new Error('Unable to preload CSS')))
          failed.replaceWith(link)
        }),
    ),
  )

/** Reloads failed style sheets, then calls `load`. Rejects if `load` does. */
export const askedAgain = <Part>(load: () => Promise<Part>): Promise<Part> => bringStyles().then(load)
