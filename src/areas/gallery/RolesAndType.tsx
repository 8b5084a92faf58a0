// Colours and type sizes.
import styles from './gallery.module.css'
import { Box } from './Box.tsx'

const swatches = [
  ['bg', 'ink'],
  ['surface', 'ink'],
  ['well', 'ink-2'],
  ['hover', 'ink-2'],
  ['ink', 'bg'],
  ['solid', 'on-solid'],
  ['lit', 'on-solid'],
  ['tint', 'on-tint'],
  ['tint-hover', 'on-tint'],
  ['accent', 'bg'],
  ['solid2', 'on-solid2'],
  ['tint2', 'on-tint2'],
  ['mark', 'bg'],
  ['good-tint', 'good-ink'],
  ['good-solid', 'on-good'],
  ['warn-tint', 'warn-ink'],
  ['warn-solid', 'on-warn'],
  ['bad-tint', 'bad-ink'],
  ['bad-solid', 'on-bad'],
  ['info-tint', 'info-ink'],
  ['info-solid', 'on-info'],
] as const

const sizes = [
  ['fs-7', 'A quieter kind of progress'],
  ['fs-6', 'Friday 20 November'],
  ['fs-5', 'Biology as blueprint'],
  ['fs-4', 'From the community'],
  ['fs-3', 'Three days about making things well'],
  ['fs-2', 'Studio 2, Kwabena Osei-Duarte'],
  ['fs-1', '12 min ago, 31 going'],
  ['fs-0', 'Tab labels only'],
] as const

export function RolesAndType() {
  return (
    <>
      <Box title="Colour roles">
        <div className={styles.swatches}>
          {swatches.map(([ground, text]) => (
            <div key={ground} className={styles.swatch} style={{ background: `var(--${ground})`, color: `var(--${text})` }}>
              {ground}
            </div>
          ))}
        </div>
      </Box>
      <Box title="Type">
        {sizes.map(([size, text]) => (
          <p key={size} className={size >= 'fs-4' ? styles.heading : undefined} style={{ fontSize: `var(--${size})` }}>
            {text}
          </p>
        ))}
      </Box>
    </>
  )
}
