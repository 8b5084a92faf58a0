// Files of the app that did not arrive, asked for again. Their styles need help: once failed, no one asks for them any more.

/** The browser has their links still, and the builder's loader their names. */
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

/** `load` again, after the styles that failed before; where nothing failed it is `load` alone. Rejects as `load` does. */
export const askedAgain = <Part>(load: () => Promise<Part>): Promise<Part> => bringStyles().then(load)
