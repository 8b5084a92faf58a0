// Whether the person wants no motion: by the system, or by the choice of this device (src/state/device/reading.ts).

export const isStill = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
