// Holds answers against the contract before anything believes them. Loaded beside the first screen.
import { fitShape, nameOfCall, UNFIT, type Shapes } from '../lib/data/shapes.ts'
import table from './answer-shapes.json' with { type: 'json' }
import { ApiError } from './transport/errors.ts'

const shapes: Shapes = table

/** The answer as it may be used; throws ApiError 'contract' where it makes no sense. Calls the contract does not know pass. */
export function fitAnswer(method: string, path: string, data: unknown): unknown {
  const shape = shapes.calls[nameOfCall(method, path)]
  if (shape === undefined) return data
  const fitted = fitShape(shapes, shape, data)
  // A list of which no row makes sense makes none itself.
  const isLost = Array.isArray(fitted) && fitted.length === 0 && Array.isArray(data) && data.length > 0
  if (fitted === UNFIT || isLost) throw new ApiError(200, 'contract')
  return fitted
}
