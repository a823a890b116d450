/** Why a picture is not given. The text is for the person who wrote its address. */
export interface Refusal {
  readonly status: 400 | 403 | 404 | 502;
  readonly text: string;
}
