// The parts of the frame that are loaded after the first picture, in one file (scripts/build/chunks.ts).
import { lazyPart } from '../../kit/lazy/lazy-part.ts'

export const Arrivals = lazyPart(() => import('../arrivals/Arrivals.tsx'), 'Arrivals')
export const BarTools = lazyPart(() => import('./BarTools.tsx'), 'BarTools')
export const Copies = lazyPart(() => import('../copies/Copies.tsx'), 'Copies')
export const Gestures = lazyPart(() => import('../gestures/Gestures.tsx'), 'Gestures')
export const LanguageOffer = lazyPart(() => import('../../i18n/LanguageOffer.tsx'), 'LanguageOffer')
export const RailTools = lazyPart(() => import('./BarTools.tsx'), 'RailTools')
export const Status = lazyPart(() => import('../status/Status.tsx'), 'Status')
export const ToastRegion = lazyPart(() => import('../notices/ToastRegion.tsx'), 'ToastRegion')

/** Loads those that are in a painted copy, so that they do not vanish when the app takes its place. Never rejects. */
export const seenPartsReady = (): Promise<unknown> => Promise.all([BarTools, LanguageOffer, RailTools, Status].map((part) => part.ready()))
