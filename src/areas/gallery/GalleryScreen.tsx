// Every component in all its states, for developers. Only in development; its English is not translated.
import { useEffect, useState } from 'react'
import { addressQuery } from '../../lib/links/address-query.ts'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { chooseTheme, preferences, type Theme } from '../../state/device/preferences.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Segments } from '../../ui/controls/Segments.tsx'
import { Arrivals } from './Arrivals.tsx'
import { Controls } from './Controls.tsx'
import { Domain } from './Domain.tsx'
import { Editor } from './Editor.tsx'
import { Faces } from './Faces.tsx'
import { FormKit } from './FormKit.tsx'
import { Forms } from './Forms.tsx'
import styles from './gallery.module.css'
import { Overlays } from './Overlays.tsx'
import { Push } from './Push.tsx'
import { Roles } from './Roles.tsx'
import { RolesAndType } from './RolesAndType.tsx'
import { Rows } from './Rows.tsx'
import { Scripts } from './Scripts.tsx'
import { Shown } from './Shown.tsx'

const query = addressQuery()

/** `?text=200&dir=rtl&p=f4c430&s=1b1b1b` sets text size, direction and brand colours. */
export function GalleryScreen() {
  useTitle('Parts')
  const [theme, setTheme] = useState<Theme>(preferences.theme)
  const [direction, setDirection] = useState(query.get('dir') ?? document.documentElement.dir)
  const [size, setSize] = useState(query.get('text') ?? '100')
  useEffect(() => {
    const root = document.documentElement
    root.dir = direction
    root.style.fontSize = `${size}%`
  }, [direction, size])
  const colours = (['p', 's'] as const).map((name) => query.get(name))
  return (
    <div
      data-org={colours[0] ? '' : undefined}
      className={styles.gallery}
      ref={(element) =>
        colours.forEach((hex, at) => hex && element?.style.setProperty(at === 0 ? '--org-primary' : '--org-secondary', `#${hex}`))
      }
    >
      <Bar root />
      <PageHead title="Parts" sub="Every part in the colours of this organisation." />
      <div className={styles.switches}>
        <Segments
          label="Theme"
          value={theme}
          onChange={(next) => {
            setTheme(next)
            chooseTheme(next)
          }}
          options={[
            { value: 'light', label: 'Light', icon: 'sun' },
            { value: 'dark', label: 'Dark', icon: 'moon' },
            { value: 'auto', label: 'Auto', icon: 'contrast' },
          ]}
        />
        <Segments
          label="Direction"
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'ltr', label: 'Left to right' },
            { value: 'rtl', label: 'Right to left' },
          ]}
        />
        <Segments
          label="Text"
          value={size}
          onChange={setSize}
          options={['100', '150', '200'].map((value) => ({ value, label: `${value} %` }))}
        />
      </div>
      <div className={styles.columns}>
        <RolesAndType />
        <Scripts />
        <Controls />
        <Forms />
        <FormKit />
        <Editor />
        <Rows />
        <Shown />
        <Roles />
        <Domain />
        <Push />
        <Arrivals />
        <Faces />
        <Overlays />
      </div>
    </div>
  )
}
