// Imported first: React and others choose their build by this when they load.
process.env.NODE_ENV ??= "production";
