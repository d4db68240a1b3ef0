export type PictureName = string;
