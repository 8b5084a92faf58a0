// A row of doorways towards a light, in the organisation's colours. Decorative; never mirrored.
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { tenant } from '../../state/identity/tenant.ts'
import { artInks } from './art-inks.ts'

/** Each doorway and the shade at its base, from the nearest to the farthest. */
const doors = [
  ['M-96 918V462a696 696 0 0 1 1392 0V918z', 'M-96 918l139.2-27h1113.6l139.2 27z'],
  ['M54.5 881.3V460.5a552.4 552.4 0 0 1 1104.8 0V881.3z', 'M54.5 881.3l110.5-27h883.8l110.5 27z'],
  ['M175.2 851.9V459.2a437.2 437.2 0 0 1 874.3 0V851.9z', 'M175.2 851.9l87.4-27h699.5l87.4 27z'],
  ['M286.8 824.7V458.1a330.7 330.7 0 0 1 661.3 0V824.7z', 'M286.8 824.7l66.1-27h529l66.1 27z'],
  ['M392.8 798.9V457a229.4 229.4 0 0 1 458.9 0V798.9z', 'M392.8 798.9l45.9-27h367.1l45.9 27z'],
  ['M494.9 774V456a132 132 0 0 1 264 0V774z'],
] as const

const people = [
  ['M441.6 787.5q-6.5-90.7 16.8-93.3t16.8 93.3z', 458.4, 678.6, 13],
  ['M762.7 823.5q-4.8-67.3 12.5-69.3t12.5 69.3z', 775.2, 742.7, 9.6],
  ['M790.2 859.5q-5.6-79 14.7-81.3t14.7 81.3z', 804.9, 764.7, 11.3],
] as const

export function HallArt({ className }: { className?: string }) {
  const { config } = useSnapshot(tenant)
  const { PRIMARY_COLOR: primary = '', SECONDARY_COLOR: secondary = '' } = config ?? {}
  const inks = useMemo(() => artInks(primary, secondary), [primary, secondary])
  const light = inks.ramp.at(-1)
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMax slice" aria-hidden className={className}>
      <path d="M0 0h1200v900H0z" fill={inks.night} />
      {doors.map(([door, shade], at) => (
        <g key={door}>
          <path d={door} fill={inks.ramp[at]} />
          {shade && <path d={shade} fill={inks.ramp[0]} opacity=".18" />}
        </g>
      ))}
      <circle cx="626.9" cy="504" r="72" fill={inks.sun} />
      <path d="M494.9 774 218.9 900h768l-228-126z" fill={light} opacity=".42" />
      <g fill={inks.night}>
        {people.map(([body, x, y, r]) => (
          <g key={x}>
            <path d={body} />
            <circle cx={x} cy={y} r={r} />
          </g>
        ))}
      </g>
    </svg>
  )
}
