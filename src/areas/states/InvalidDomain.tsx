// The page for a host without an organisation. Makes no requests, because there is no organisation to request.
import { Fragment, useEffect } from 'react'
import { directionOf } from '../../lib/text/direction.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import styles from './InvalidDomain.module.css'
import { invalidDomainLanguage, invalidDomainWords } from './invalid-domain-words.ts'
import { Logo } from './Logo.tsx'
import { Outside, OutsideActions } from './Outside.tsx'
import { Street } from './Street.tsx'

const icons: IconName[] = ['spell-check', 'link', 'wifi', 'life-buoy']

/** Reports to listeners on `window` that this host has no organisation: a CustomEvent `InvalidDomain` with the hostname. */
function reportInvalidDomain(hostname: string): void {
  window.dispatchEvent(new CustomEvent('InvalidDomain', { detail: { hostname } }))
  console.warn(`InvalidDomain: ${hostname}`)
}

export function InvalidDomain({ hostname, languages }: { hostname: string; languages: readonly string[] }) {
  const language = invalidDomainLanguage(languages)
  const words = invalidDomainWords[language]
  useEffect(() => reportInvalidDomain(hostname), [hostname])
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    document.title = words.title
  }, [language, words])
  return (
    <Outside
      drawing={
        <>
          <Logo />
          <Street />
        </>
      }
      title={words.title}
      text={words.text.split('{host}').map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two halves of one sentence
        <Fragment key={at}>
          {at > 0 && <span className="ltr mono">{hostname}</span>}
          {part}
        </Fragment>
      ))}
    >
      <ul className={styles.tips}>
        {words.tips.map((tip, at) => (
          <li key={tip}>
            <Icon name={icons[at] ?? 'info'} />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
      <OutsideActions>
        <Button kind="solid" href={paths.home()} reload>
          {words.home}
        </Button>
      </OutsideActions>
    </Outside>
  )
}
